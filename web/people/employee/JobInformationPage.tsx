import { EmployeesList } from './EmployeesList';
import { JOB_COLUMNS } from './employee-columns';

/** The present jobs of everybody; a row opens the history of one job. */
export function JobInformationPage() {
  return <EmployeesList title="Job information" table="jobs" columns={JOB_COLUMNS} tab="job" />;
}
