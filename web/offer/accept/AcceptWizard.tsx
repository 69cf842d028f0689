import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkedOffer } from '../../../contracts/offer';
import { LinkLayout } from '../../link/LinkLayout';
import { trpc } from '../../trpc';
import styles from './AcceptWizard.module.css';
import { AcknowledgementStep } from './AcknowledgementStep';
import { OfferAside } from './OfferAside';
import { StepProgress } from './StepProgress';
import { UploadStep } from './UploadStep';
import { uploadedOf } from './uploads';
import { useUploads } from './use-uploads';
import { firstReturned, furthestStep, STEP_TITLES, stepOf, UPLOAD_STEPS } from './wizard-steps';

/** Accepting an offer: three letters to upload, then the form. The step lives in the address, so that reload keeps it. */
export function AcceptWizard({ offer, token }: { offer: LinkedOffer; token: string }) {
  const utils = trpc.useUtils();
  const uploads = useUploads({
    offer: offer.id,
    token,
    documents: offer.documents,
    onArrived: (document) =>
      utils.offer.linked.setData({}, (now) => now && { ...now, documents: [...now.documents, document] }),
  });

  const [query, setQuery] = useSearchParams();
  const reachable = furthestStep((letter) => uploadedOf(uploads.all, letter).length);
  const step = stepOf(query.get('step'), reachable, firstReturned(offer.returned));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const go = (to: number) => setQuery({ step: String(to) });
  const upload = UPLOAD_STEPS[step - 1];
  return (
    <LinkLayout title={STEP_TITLES[step - 1] ?? ''} company={offer} person={`${offer.firstname} ${offer.lastname}`}>
      <div className={styles.columns}>
        <OfferAside offer={offer} step={step} reachable={reachable} onStep={go} />
        <StepProgress step={step} expires={offer.expires} />
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
