import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LinkLayout } from '../../link/LinkLayout';
import { AcknowledgementStep } from './AcknowledgementStep';
import { OfferAside } from './OfferAside';
import type { OfferAtHand } from './offer-at-hand';
import { StepProgress } from './StepProgress';
import { UploadStep } from './UploadStep';
import { readyOf } from './uploads';
import type { Uploads } from './use-uploads';
import styles from './WizardSteps.module.css';
import { firstReturned, furthestStep, STEP_TITLES, stepOf, UPLOAD_STEPS } from './wizard-steps';

/** Three letters to hand in, then the form. The step lives in the address, so that reload keeps it. */
export function WizardSteps({ offer, token, uploads }: { offer: OfferAtHand; token: string; uploads: Uploads }) {
  const { firstname, lastname, shown } = offer;
  const [query, setQuery] = useSearchParams();
  const reachable = furthestStep((letter) => readyOf(uploads.all, letter).length);
  const step = stepOf(query.get('step'), reachable, firstReturned(shown?.returned ?? []));
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const go = (to: number) => setQuery({ step: String(to) });
  const upload = UPLOAD_STEPS[step - 1];
  const person = [firstname, lastname].filter(Boolean).join(' ');
  return (
    <LinkLayout title={STEP_TITLES[step - 1] ?? ''} company={shown} person={person}>
      <div className={styles.columns}>
        <OfferAside offer={offer} step={step} reachable={reachable} onStep={go} />
        <StepProgress step={step} expires={shown?.expires} />
        {upload ? (
          <UploadStep
            key={upload.letter}
            words={upload}
            offer={offer}
            uploads={uploads}
            heading={heading}
            onPrevious={step > 1 ? () => go(step - 1) : undefined}
            onNext={() => go(step + 1)}
          />
        ) : (
          <AcknowledgementStep
            offer={offer}
            token={token}
            uploads={uploads.all}
            heading={heading}
            onPrevious={() => go(step - 1)}
          />
        )}
      </div>
    </LinkLayout>
  );
}
