import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AcknowledgementForm } from '../../../../contracts/hiring/offer';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { RenewLink } from '../../../platform/link/RenewLink';
import { date, dateOf } from '../../../platform/ui/format';
import { MeterParts } from '../../../platform/ui/Meter';
import { Text } from '../../../platform/ui/Text';
import { AcknowledgementFields } from './AcknowledgementFields';
import { acknowledgementDraft } from './acknowledgement-draft';
import { answersTyped, CorrectionForm, corrections, FormWithNames, fieldsToFill } from './acknowledgement-fields';
import { OfferAside } from './OfferAside';
import type { OfferAtHand } from './offer-at-hand';
import { SendingLetters } from './SendingLetters';
import { StepBar } from './StepBar';
import { StepSheet } from './StepSheet';
import { UploadStep } from './UploadStep';
import { type AcceptUpload, readyOf, sendingOf, stillUploading } from './uploads';
import { useAcceptance } from './use-acceptance';
import type { Uploads } from './use-uploads';
import styles from './WizardSteps.module.css';
import { FORM_TITLE, furthestStep, type Plan, planOf, stepOf } from './wizard-steps';

/**
 * Three letters to hand in, then the form; of a returned offer only the letters that came back. The step lives in the
 * address, so that reload keeps it, and so does the wish to correct the form.
 */
export function WizardSteps({ offer, token, uploads }: { offer: OfferAtHand; token: string; uploads: Uploads }) {
  const { firstname, lastname, shown } = offer;
  const [query, setQuery] = useSearchParams();
  const correcting = query.has('form');
  const plan = planOf(shown, correcting);
  const { titles, again } = plan;
  // The corrected form may be read before the letters are there; sending asks for them.
  const reachable =
    again && correcting
      ? titles.length
      : furthestStep(plan, (letter) => readyOf(uploads.all, letter).length + sendingOf(uploads.all, [letter]).length);
  const step = stepOf(query.get('step'), reachable);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const go = (to: number, form = correcting) => setQuery({ step: String(to), ...(form && { form: '' }) });
  const upload = plan.uploads[step - 1];
  const person = [firstname, lastname].filter(Boolean).join(' ');
  return (
    <LinkLayout title={titles[step - 1] ?? ''} company={shown} person={person}>
      <Grid
        className={styles.columns}
        columns={{
          initial: '1',
          sm: 'minmax(180px, 220px) minmax(0, 1fr)',
          md: 'minmax(200px, 290px) minmax(0, 640px)',
        }}
        justify="between"
        align="start"
        gapY={{ initial: '5', md: '6' }}
        gapX={{ initial: '5', md: '6', lg: '54px' }}
      >
        <OfferAside offer={offer} plan={plan} step={step} reachable={reachable} onStep={go} />
        {titles.length > 1 && <StepProgress titles={titles} step={step} expires={shown?.expires} />}
        {upload ? (
          <UploadStep
            key={upload.letter}
            words={upload}
            offer={offer}
            plan={plan}
            token={token}
            uploads={uploads}
            heading={heading}
            onPrevious={step > 1 ? () => go(step - 1) : undefined}
            onNext={step < titles.length ? () => go(step + 1) : undefined}
            onCorrect={plan.asksForm ? undefined : () => go(titles.length + 1, true)}
          />
        ) : (
          <AcknowledgementStep
            offer={offer}
            plan={plan}
            token={token}
            uploads={uploads.all}
            heading={heading}
            onPrevious={() => go(step - 1)}
            onKept={again && shown?.answers ? () => go(step - 1, false) : undefined}
          />
        )}
      </Grid>
    </LinkLayout>
  );
}

/** The last step: the staff acknowledgement form, whose sending accepts the offer, or sends returned letters again. */
function AcknowledgementStep({
  offer,
  plan,
  token,
  uploads,
  heading,
  onPrevious,
  onKept,
}: {
  offer: OfferAtHand;
  plan: Plan;
  token: string;
  uploads: AcceptUpload[];
  heading: RefObject<HTMLHeadingElement | null>;
  onPrevious: () => void;
  /** The person keeps the answers of before. */
  onKept?: () => void;
}) {
  const [lacks, setLacks] = useState<string>();
  const acceptance = useAcceptance(offer, plan, uploads);
  const { failure, sending } = acceptance;
  const letters = plan.uploads.map(({ letter }) => letter);
  const awaited = sendingOf(uploads, letters).length;
  const missing = plan.uploads.find(
    ({ letter }) => readyOf(uploads, letter).length + sendingOf(uploads, [letter]).length === 0,
  );
  /** The values sent while files were on their way. */
  const [waits, setWaits] = useState<AcknowledgementForm>();
  const [place] = useState(() => acknowledgementDraft(offer.id));
  const { firstname = '', lastname = '', shown } = offer;
  const given = plan.again ? (shown?.answers ?? undefined) : undefined;
  const named = firstname !== '' && lastname !== '';
  const toFill = fieldsToFill(named);
  const [begun] = useState(() => ({
    firstname,
    lastname,
    address: '',
    employment_date: shown?.employment_date ?? '',
    resumption_date: shown?.resumption_date ?? '',
    bvn: '',
    tax_id: '',
    pension_manager: undefined,
    pension_pin: '',
    account_number: '',
    bank_name: undefined,
    supervisor_name: '',
    handbook_confirmation: undefined,
    ...(given && answersTyped(given)),
  }));
  const form = useSchemaForm(given ? CorrectionForm : named ? AcknowledgementForm : FormWithNames, begun);
  const draft = useKeptDraft(form, { place, begun });

  const { errors, submitCount, isSubmitting } = form.formState;
  const wrong = toFill.filter((name) => errors[name]);

  async function submit(values: AcknowledgementForm) {
    if (missing) return setLacks(`Upload the signed ${missing.called} first.`);
    if (awaited > 0) return setWaits(values);
    await acceptance.send(values, (problem) => showFieldProblems(problem, form.setError, toFill));
  }

  const goOn = useEffectEvent((values: AcknowledgementForm) => {
    setWaits(undefined);
    void submit(values);
  });
  useEffect(() => {
    if (waits && awaited === 0) goOn(waits);
  }, [waits, awaited]);

  function keepFirst() {
    draft.drop();
    onKept?.();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <StepSheet
        title={FORM_TITLE}
        intro={
          given
            ? `You sent this form ${dateOf(given.submitted_at)}. Change what is wrong: the rest stays as you sent it.`
            : 'These details go to your staff record and to payroll. About three minutes.'
        }
        heading={heading}
        bar={
          <StepBar
            onPrevious={onPrevious}
            reason={
              waits
                ? `${stillUploading(awaited)}. ${plan.again ? 'It goes to HR' : 'The offer is accepted'} as soon as ${awaited === 1 ? 'it is' : 'they are'} there.`
                : undefined
            }
            error={failure?.words ?? lacks ?? (submitCount > 0 ? corrections(wrong) : undefined)}
          >
            <Button size="3" type="submit" loading={isSubmitting || waits !== undefined}>
              {plan.again ? 'Send to HR' : 'Accept offer'}
            </Button>
          </StepBar>
        }
      >
        <AcknowledgementFields form={form} named={named} given={given} />
        {given && onKept && (
          <Box mt="4">
            <Button size="3" type="button" variant="soft" color="gray" onClick={keepFirst}>
              Keep the form as I sent it
            </Button>
          </Box>
        )}
        {sending && <SendingLetters {...sending} />}
        {failure?.linkGone && <RenewLink token={token} />}
      </StepSheet>
    </form>
  );
}

/** The bar of a phone in place of the steps beside the sheet: the step, the number of steps and the last day. */
function StepProgress({
  titles,
  step,
  expires,
}: {
  titles: readonly string[];
  step: number;
  expires?: string | undefined;
}) {
  return (
    <Box display={{ initial: 'block', sm: 'none' }} mt={{ initial: '-2', sm: '0' }}>
      <Flex asChild justify="between" gap="3">
        <Text as="div" size="14">
          <Text weight="bold">
            Step {step} of {titles.length}
          </Text>
          {expires && (
            <Text tone="quiet" wrap="nowrap">
              By {date(expires)}
            </Text>
          )}
        </Text>
      </Flex>
      <MeterParts mt="10px" done={step} of={titles.length} />
    </Box>
  );
}
