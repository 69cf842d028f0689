import type { ProfileSummary } from '../../../contracts/desk/profile';
import { Facts } from '../../platform/ui/Facts';
import { date, money } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';

/** The job of a person, its place, and its begin. */
export function EmploymentPanel({
  company,
  job_role,
  branch,
  code,
  employment_date,
  resumption_date,
  gross_salary,
}: ProfileSummary) {
  return (
    <Panel title="My employment">
      <Facts
        facts={[
          ['Company', company],
          ['Job role', job_role],
          ['Branch', branch],
          ['Staff ID', code],
          ['Date of employment', employment_date && date(employment_date)],
          ['Date of resumption', resumption_date && date(resumption_date)],
          ['Annual gross', gross_salary === null ? null : money(gross_salary)],
        ]}
      />
    </Panel>
  );
}
