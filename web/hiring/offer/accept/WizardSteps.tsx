import { Grid } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { AcknowledgementStep } from './AcknowledgementStep';
import { OfferAside } from './OfferAside';
import type { OfferAtHand } from './offer-at-hand';
import { StepProgress } from './StepProgress';
import { UploadStep } from './UploadStep';
import { readyOf, sendingOf } from './uploads';
import type { Uploads } from './use-uploads';
import styles from './WizardSteps.module.css';
import { furthestStep, planOf, stepOf } from './wizard-steps';

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
