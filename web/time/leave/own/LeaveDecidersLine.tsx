import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import styles from './LeaveDecidersLine.module.css';
import type { Decider } from './request-form';

/** The people who decide, in order, on a phone. */
export const LeaveDecidersLine = ({ deciders }: { deciders: readonly Decider[] }) => (
  <section aria-labelledby="who-decides">
    <Text as="h3" id="who-decides" size="16" weight="bold" mb="3">
      Who decides
    </Text>
    <ol className={styles.places}>
      {deciders.map(({ place, name }, i) => (
        <li key={place} className={styles.place}>
          <Text as="div" weight="medium" anywhere>
            {plainText(name ?? LEAVE_DECIDER_WORDS[place])}
          </Text>
          <Text as="div" size="13" tone="quiet">
            {[place !== 'employer' && LEAVE_DECIDER_WORDS[place], i === 0 && 'hears first'].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </ol>
  </section>
);
