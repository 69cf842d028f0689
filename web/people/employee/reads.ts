import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, type PagePlace, readById } from '../../platform/page/read';
import { EMPLOYEES } from './employee-filters';

const employees = ({ search }: PagePlace) => [firstRead(trpc.employee.list, listInput(EMPLOYEES, search))];
const employee = ({ params, search }: PagePlace) => [
  ...readById(trpc.employee.detail, params.employeeId),
  ...(search.get('tab') === 'job' ? readById(trpc.history.read, params.employeeId) : []),
];
export const reads: FirstReads = {
  // The payslips of the own record say their reads themselves.
  profileData: ({ params }) => (params.name === 'payslips' ? [] : [firstRead(trpc.profile.summary, {})]),
  employees,
  employeesRoot: employees,
  manageEmployees: employees,
  jobInformation: employees,
  employee,
  employeeOfCandidate: employee,
};
