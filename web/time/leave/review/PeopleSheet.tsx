import { Grid } from '@radix-ui/themes';
import type { Leave } from '../../../../contracts/time/leave';
import type { LinkedDecider } from '../../../../contracts/time/leave-state';
import { Card } from '../../../platform/ui/Card';
import { fullName } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { employeeNames, leaveDay, leaveInstant } from '../leave-words';
import { SaidTurn } from '../SaidTurn';
import { turnOf, turnsOf } from '../turns';
import { type FactRow, FactRows, twoLines } from './FactRows';
import { roleOf } from './review-words';

function branchFacts({ employee: { branch_info }, branch_name, branch_address, branch_state }: Leave): FactRow[] {
  const own: FactRow = ['Branch', twoLines(branch_info.name, branch_info.address)];
  const ofRequest: FactRow = ['Branch', twoLines(branch_name, branch_address, branch_state)];
  if (!branch_name || branch_name === branch_info.name) return [branch_name ? ofRequest : own];
  return [own, ['Branch of the request', twoLines(branch_name, branch_address, branch_state)]];
}

const gender = (word: string | null): string | null =>
  word && word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The requester, the people who are asked, and their comments so far. */
export function PeopleSheet({ leave, actor }: { leave: Leave; actor: LinkedDecider }) {
  const { employee, approved_by } = leave;
  const { user_info } = employee;
  const said = turnsOf(leave).filter(({ action, comment, place }) => (action || comment) && place !== actor);
  return (
    <Card sheet asChild p={{ initial: '0', sm: '32px' }}>
      <section>
        {said.length > 0 && (
          <>
            <Text as="h2" size="16" weight="bold">
              What was said
            </Text>
            <Grid asChild gap="4" mt="4" mb="5">
              <ul>
                {said.map((turn) => (
                  <li key={turn.place}>
                    <SaidTurn turn={turn} role={roleOf(turn.place)} />
                  </li>
                ))}
              </ul>
            </Grid>
          </>
        )}
        <Text as="h2" size="16" weight="bold">
          About {employeeNames(leave).first}
        </Text>
        <FactRows
          facts={[
            ['E-mail', user_info.email],
            ['Phone', user_info.phone],
            ['Gender', gender(user_info.gender)],
            ['Current address', employee.current_address],
            ['Company', employee.company_info.name],
            ['Job role', employee.jobrole_info.name],
            ['Department', employee.department_info.name],
            ...branchFacts(leave),
            ['Line manager 1', twoLines(leave.line_manager1_name, leave.line_manager1_email)],
            ['Line manager 2', twoLines(leave.line_manager2_name, leave.line_manager2_email)],
            ['Client', leave.client_name],
            [
              turnOf(leave, 'employer').action === 'DECLINED' ? 'Rejected by' : 'Approved by',
              approved_by && twoLines(fullName(approved_by), approved_by.email),
            ],
            ['Sent', leave.created_at && leaveInstant(leave.created_at)],
            ['Taken back', leave.cancelled_at && leaveInstant(leave.cancelled_at)],
            ['Back on', leave.resumption_date && twoLines(leaveDay(leave.resumption_date), leave.resumption_reason)],
          ]}
        />
      </section>
    </Card>
  );
}
