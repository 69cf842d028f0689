import { Box } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { date } from '../../../platform/ui/format';
import { Stepper } from '../../../platform/ui/Stepper';
import { Text } from '../../../platform/ui/Text';
import { OfferTerms } from '../OfferTerms';
import type { OfferAtHand } from './offer-at-hand';
import styles from './WizardSteps.module.css';
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
        <Box asChild display={{ initial: 'none', sm: 'block' }}>
          <Text as="p" size="14" tone="quiet" mb="2">
            Your offer
          </Text>
        </Box>
        {shown && <OfferTerms offer={shown} />}
        {plan.titles.length > 1 && (
          <Box display={{ initial: 'none', sm: 'block' }} mt="20px" pb="20px" className={styles.steps}>
            <Stepper
              label="Steps"
              orientation="vertical"
              steps={plan.titles.map((title) => ({ title }))}
              active={step}
              reachable={reachable}
              onStep={onStep}
            />
          </Box>
        )}
        {shown && (
          <Box asChild maxWidth={{ initial: 'none', sm: '240px' }} pt={{ initial: '1', sm: '20px' }}>
            <Text as="p" size="14" tone="quiet">
              {shown.sent_by} in HR asks for this by{' '}
              <Text weight="bold" tone="plain" wrap="nowrap">
                {date(shown.expires)}
              </Text>
              .
            </Text>
          </Box>
        )}
      </div>
      <Box pt={{ initial: '0', sm: '3' }} className={styles.out}>
        <Text as="p" size="14" tone="quiet">
          Not for you? <Link to={pages.declineOffer(offer.id)}>Decline this offer</Link>
        </Text>
      </Box>
    </aside>
  );
}
