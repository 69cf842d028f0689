import { Button } from '@radix-ui/themes';
import { MailPlus } from 'lucide-react';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { Facts } from '../../platform/ui/Facts';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { ACCOUNT } from './employee-words';
import { useInvite } from './use-invite';

type Account = NonNullable<EmployeeDetail['account']>;

const HINTS: Record<Account, string> = {
  NONE: 'Cannot sign in yet. An invitation opens an account and mails the way to a password.',
  INVITED: 'Has yet to create a password. The link in the mail is good for 72 hours.',
  ACTIVE: 'Signs in with this address.',
  CLOSED: 'An admin closed the account. An invitation opens it again.',
};

function hintOf(account: Account, { email, archived }: EmployeeDetail): string {
  if (archived) return 'An archived employee does not sign in.';
  if (account !== 'ACTIVE' && account !== 'INVITED' && email === null)
    return 'Enter an email in the personal details to invite this employee.';
  return HINTS[account];
}

/** Whether the employee can sign in, and the button that lets them. */
export function AccountPanel({ employee, account }: { employee: EmployeeDetail; account: Account }) {
  const reading = useReading();
  const { invite, inviting } = useInvite();
  const { email, archived, invited_at } = employee;
  const { word, tone } = ACCOUNT[account];
  return (
    <Panel title="Account">
      <Facts
        facts={[
          [
            'Tenure',
            <StatusBadge key="state" tone={tone}>
              {word}
            </StatusBadge>,
          ],
          ['Invited', account === 'INVITED' && invited_at ? dateTime(invited_at) : null],
        ]}
      />
      <Text as="p" my="14px">
        {hintOf(account, employee)}
      </Text>
      {account !== 'ACTIVE' && email !== null && !archived && !reading && (
        <Button variant="soft" loading={inviting} onClick={() => invite(employee.id)}>
          <MailPlus />
          {account === 'INVITED' ? 'Send invitation again' : 'Invite to Tenure'}
        </Button>
      )}
    </Panel>
  );
}
