import { Box } from '@radix-ui/themes';
import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { fullName } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { useReading } from '../../../platform/ui/reading';
import { Text } from '../../../platform/ui/Text';
import { employeeNames } from '../leave-words';
import { SaidTurn } from '../SaidTurn';
import { mayDecide, type Turn, turnsOf } from '../turns';
import { OwnTurn } from './OwnTurn';

/** The decisions of the people who were asked, then HR's own turn. Nobody decides anywhere else on the page. */
export function SaidPanel({ leave }: { leave: Leave }) {
  const reading = useReading();
  const { company_info } = leave.employee;
  const may = mayDecide(leave, 'employer');
  const turns = turnsOf(leave);
  const said = turns.filter(({ action, comment }) => action || comment);
  const holder = turns.find(({ holds }) => holds);
  const named = (turn: Turn): Turn =>
    turn.place === 'employer' && leave.approved_by ? { ...turn, name: fullName(leave.approved_by) } : turn;
  const roleOf = ({ place }: Turn): string =>
    place === 'employer'
      ? ['employer', company_info.name].filter(Boolean).join(', ')
      : LEAVE_DECIDER_WORDS[place].toLowerCase();
  const mayAct = !reading && (may.accept || may.reject);
  return (
    <Panel
      title="What was said"
      flush
      aside={
        <Text size="13" tone="quiet">
          {employeeNames(leave).first} reads all of it
        </Text>
      }
    >
      {said.length === 0 && !mayAct && (
        <Text as="p" tone="quiet" m="4">
          Nobody has answered yet.
        </Text>
      )}
      <Rows as="div" bare>
        {said.map((turn) => (
          <Box p="4" key={turn.place}>
            <SaidTurn turn={named(turn)} role={roleOf(turn)} />
          </Box>
        ))}
        {holder && holder.place !== 'employer' && (
          <Box asChild p="4">
            <Text as="p" size="13" tone="quiet">
              {leave.escalated
                ? `${holder.instead ?? holder.name} has not answered in five days, so that HR may decide in their place.`
                : `It is with ${holder.instead ?? holder.name}, ${roleOf(holder)}${holder.instead ? ` in the place of ${holder.name}` : ''}.`}
            </Text>
          </Box>
        )}
        {mayAct && <OwnTurn key={leave.version} leave={leave} may={may} />}
      </Rows>
    </Panel>
  );
}
