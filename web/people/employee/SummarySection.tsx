import { Button, Flex, Grid } from '@radix-ui/themes';
import { MailPlus } from 'lucide-react';
import { Fragment } from 'react';
import type { RequiredItem } from '../../../contracts/organisation/required-item';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { requiredItemTitle } from '../../organisation/setting/required-item-words';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import { Facts } from '../../platform/ui/Facts';
import { date, dateTime, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { EmploymentBadge } from './EmploymentBadge';
import { ACCOUNT, choiceWord, confirmationLook, employedLabel, employeeName, GENDER, MARITAL } from './employee-words';
import { SectionHead } from './SectionHead';
import { usePairNote } from './use-pair-note';

const day = (value: string | null) => value && date(value);

/** The part of a record that opens first, with the most important facts. */
export function SummarySection({ employee }: { employee: EmployeeDetail }) {
  const { standing } = employee;
  const noteOf = usePairNote(employee.id);
  const since = standing?.to_come ? standing.day : employee.employment_status_date;
  return (
    <>
      <SectionHead title="Summary" employee={employee} />
      <Grid align="start" gap="4" columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" maxWidth="960px">
        <Panel title="Job">
          <Facts
            facts={[
              ['Staff ID', employee.code],
              ['Company', employee.company_name],
              ['Branch', employee.location_name],
              ['Department', employee.department_name],
              ['Job role', employee.jobrole_name],
              [employedLabel(employee), day(employee.employment_date)],
              [
                'Date of resumption',
                employee.resumption_date === employee.employment_date ? null : day(employee.resumption_date),
              ],
              ['Line manager', [employee.supervisor_name, employee.supervisor_email].filter(Boolean).join(', ')],
            ]}
          />
        </Panel>
        <Panel title="Employment">
          <Facts
            facts={[
              [
                'Status',
                <Fragment key="status">
                  <EmploymentBadge row={employee} dated />
                  {noteOf('employment_status')}
                </Fragment>,
              ],
              [standing?.to_come ? 'From' : 'Since', day(since)],
              ['Reason', employee.employment_status_reason],
              ['Confirmation', confirmationLook(employee, true)?.word],
              ['Confirmed from', day(employee.confirmation_effective_date)],
            ]}
          />
        </Panel>
        <Panel title="Person">
          <Facts
            facts={[
              ['Title', employee.title],
              ['Gender', choiceWord(GENDER, employee.gender)],
              ['Date of birth', day(employee.dob)],
              ['Marital status', choiceWord(MARITAL, employee.marital_status)],
              ['Nationality', employee.nationality],
              ['State of origin', [employee.lga_of_origin, employee.state_of_origin].filter(Boolean).join(', ')],
            ]}
          />
        </Panel>
        <Panel title="Contact">
          <Facts
            facts={[
              ['Email', employee.email ?? 'None entered yet'],
              ['Official email', employee.official_email_ID],
              ['Phone', employee.phone],
              [
                'Address',
                [employee.current_address, employee.residential_city, employee.residential_state]
                  .filter(Boolean)
                  .join(', '),
              ],
            ]}
          />
        </Panel>
        <RequiredOfEmployeePanel id={employee.id} />
        {employee.account && <AccountPanel employee={employee} account={employee.account} />}
      </Grid>
    </>
  );
}

const LACKS: Record<RequiredItem['kind'], string> = {
  LETTER: 'Returned, and not sent again',
  AGAIN: 'Declined, and not handed in again',
  HAND_IN: 'Not handed in',
  ACKNOWLEDGE: 'Not acknowledged',
  SECTION: 'Not filled in',
  OBJECTIVES: 'Objectives not submitted',
  RATE: 'Not rated by themselves',
  REQUEST: 'Declined, and not asked for again',
  RENEW: 'No newer one handed in',
};

const noteOf = ({ kind, due }: RequiredItem): string =>
  due ? `${LACKS[kind]} · ${kind === 'RENEW' ? 'good until' : 'due'} ${date(due)}` : LACKS[kind];

/** The tasks of the employee's own summary, for HR. */
function RequiredOfEmployeePanel({ id }: { id: number }) {
  const { data } = trpc.profile.asked.useQuery({ id }, { select: plainTexts });
  if (!data) return null;
  const { asked, required, filled } = data;
  return (
    <Panel title="Asked of the employee" count={required > 0 ? `${filled} of ${required} sections` : undefined} flush>
      <Rows>
        {asked.length === 0 && (
          <li>
            <Text tone="quiet">Everything that HR asks for is there.</Text>
          </li>
        )}
        {asked.map((one) => (
          <Flex asChild key={`${one.kind} ${one.section} ${one.id} ${one.name}`} direction="column" gap="1px">
            <li>
              <span>{requiredItemTitle(one)}</span>
              <Text size="12" tone="quiet">
                {noteOf(one)}
              </Text>
            </li>
          </Flex>
        ))}
      </Rows>
    </Panel>
  );
}

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
function AccountPanel({ employee, account }: { employee: EmployeeDetail; account: Account }) {
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

/** Mails an employee the way to an account, for the first time or again. */
function useInvite(): { invite: (id: number) => void; inviting: boolean } {
  const utils = trpc.useUtils();
  const { run, busy } = useCommand(utils.client.employee.invite.mutate, {
    said: (saved) =>
      saved.account === 'ACTIVE'
        ? `${employeeName(saved)} signs in with the account they have`
        : `Invitation sent to ${saved.email}`,
    place: 'employee',
    refresh: (saved) => {
      utils.employee.detail.setData({ id: saved.id }, saved);
      return utils.employee.audit.invalidate();
    },
  });
  return { invite: (id) => void run({ id }), inviting: busy };
}
