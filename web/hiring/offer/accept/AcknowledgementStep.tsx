import { Box, Button } from '@radix-ui/themes';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { AcknowledgementForm } from '../../../../contracts/hiring/offer';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { RenewLink } from '../../../platform/link/RenewLink';
import { dateOf } from '../../../platform/ui/format';
import { AcknowledgementFields } from './AcknowledgementFields';
import { acknowledgementDraft } from './acknowledgement-draft';
import { answersTyped, CorrectionForm, corrections, FormWithNames, fieldsToFill } from './acknowledgement-fields';
import type { OfferAtHand } from './offer-at-hand';
import { SendingLetters } from './SendingLetters';
import { StepBar } from './StepBar';
import { StepSheet } from './StepSheet';
import { type AcceptUpload, readyOf, sendingOf, stillUploading } from './uploads';
import { useAcceptance } from './use-acceptance';
import { FORM_TITLE, type Plan } from './wizard-steps';

/** The last step: the staff acknowledgement form, whose sending accepts the offer, or sends returned letters again. */
export function AcknowledgementStep({
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
