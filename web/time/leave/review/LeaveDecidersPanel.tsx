import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS, type LinkedDecider } from '../../../../contracts/time/leave-state';
import { Card } from '../../../platform/ui/Card';
import { DotSteps } from '../../../platform/ui/DotSteps';
import { statusLook } from '../../../platform/ui/status-look';
import { Text } from '../../../platform/ui/Text';
import { leaveInstant } from '../leave-words';
import { type Turn, turnsOf } from '../turns';

/** How far somebody is. A date does not break across lines. */
function standing({ action, at, holds }: Turn, isYou: boolean): ReactNode {
  if (!action) return holds && (isYou ? 'waiting for your decision' : 'deciding now');
  return (
    <>
      {statusLook(action).word} {at && <Text wrap="nowrap">{leaveInstant(at)}</Text>}
    </>
  );
}

/** Everybody who is asked, in their order, with how far it is. */
export const LeaveDecidersPanel = ({ leave, actor }: { leave: Leave; actor: LinkedDecider }) => (
  <Card sheet asChild p={{ initial: '0', sm: '5' }}>
    <Grid asChild gap="4">
      <section aria-labelledby="who-decides">
        <Text as="h2" id="who-decides" size="16" weight="bold">
          Who decides
        </Text>
        <DotSteps
          steps={turnsOf(leave).map((turn) => {
            const isYou = turn.place === actor;
            const role = turn.place === 'employer' ? leave.employee.company_info.name : LEAVE_DECIDER_WORDS[turn.place];
            return {
              key: turn.place,
              state: turn.action ? (turn.action === 'APPROVED' ? 'done' : 'ended') : turn.holds ? 'current' : 'todo',
              isTurn: turn.holds,
              words: (
                <>
                  <Text as="div" size="15" weight="medium" anywhere>
                    {isYou ? 'You' : turn.name}
                  </Text>
                  <Text as="div" size="14" tone="quiet" anywhere>
                    {[role, turn.instead && !isYou && `${turn.instead} in their place`].filter(Boolean).join(' · ')}
                    {(turn.action || turn.holds) && <> · {standing(turn, isYou)}</>}
                  </Text>
                </>
              ),
            };
          })}
        />
      </section>
    </Grid>
  </Card>
);
