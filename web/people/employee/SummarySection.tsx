import { Grid } from '@radix-ui/themes';
import { Fragment } from 'react';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { Facts } from '../../platform/ui/Facts';
import { date } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { AccountPanel } from './AccountPanel';
import { EmploymentBadge } from './EmploymentBadge';
import { choiceWord, confirmationLook, employedLabel, GENDER, MARITAL } from './employee-words';
import { RequiredOfEmployeePanel } from './RequiredOfEmployeePanel';
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
