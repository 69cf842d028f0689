import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { date } from '../../../platform/ui/format';
import { Stepper } from '../../../platform/ui/Stepper';
import { OfferTerms } from '../OfferTerms';
import styles from './OfferAside.module.css';
import type { OfferAtHand } from './offer-at-hand';
import type { Plan } from './wizard-steps';

/** The column beside the sheet: the offer, the present step, the last day, and the way out. */
export function OfferAside({
  offer,
  plan,
  step,
  reachable,
  onStep,
}: {
  offer: OfferAtHand;
  plan: Plan;
  step: number;
  reachable: number;
  onStep: (step: number) => void;
}) {
  const { shown } = offer;
  return (
    <aside className={styles.aside} aria-label="Your offer">
      <div className={styles.offer}>
        <p className={styles.eyebrow}>Your offer</p>
        {shown && <OfferTerms offer={shown} />}
        {plan.titles.length > 1 && (
          <div className={styles.steps}>
            <Stepper
              label="Steps"
              orientation="vertical"
              steps={plan.titles.map((title) => ({ title }))}
              active={step}
              reachable={reachable}
              onStep={onStep}
            />
          </div>
        )}
        {shown && (
          <p className={styles.by}>
            {shown.sent_by} in HR asks for this by <strong>{date(shown.expires)}</strong>.
          </p>
        )}
      </div>
      <p className={styles.out}>
        Not for you? <Link to={pages.declineOffer(offer.id)}>Decline this offer</Link>
      </p>
    </aside>
  );
}
