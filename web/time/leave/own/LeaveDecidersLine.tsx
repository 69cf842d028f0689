import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { DotSteps } from '../../../platform/ui/DotSteps';
import { plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import type { Decider } from './request-form';

/** The people who decide, in order, on a phone. */
export const LeaveDecidersLine = ({ deciders }: { deciders: readonly Decider[] }) => (
  <section aria-labelledby="who-decides">
    <Text as="h3" id="who-decides" size="16" weight="bold" mb="3">
      Who decides
    </Text>
    <DotSteps
      steps={deciders.map(({ place, name }, i) => ({
        key: place,
        state: i === 0 ? 'done' : 'todo',
        words: (
          <>
            <Text as="div" weight="medium" anywhere>
              {plainText(name ?? LEAVE_DECIDER_WORDS[place])}
            </Text>
            <Text as="div" size="13" tone="quiet">
              {[place !== 'employer' && LEAVE_DECIDER_WORDS[place], i === 0 && 'hears first']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        ),
      }))}
    />
  </section>
);
