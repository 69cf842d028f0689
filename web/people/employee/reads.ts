import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, type Place, read, readById } from '../../platform/page/read';
import { EMPLOYEES } from './employee-filters';

const employees = ({ search }: Place) => [read(trpc.employee.list, askedOf(EMPLOYEES, search))];
const employee = ({ params, search }: Place) => [
  ...readById(trpc.employee.detail, params.employeeId),
  ...(search.get('tab') === 'job' ? readById(trpc.history.read, params.employeeId) : []),
];
export const reads: FirstReads = {
  // The payslips of the own record say their reads themselves.
  profileData: ({ params }) => (params.name === 'payslips' ? [] : [read(trpc.profile.summary, {})]),
  employees,
  employeesRoot: employees,
  manageEmployees: employees,
  jobInformation: employees,
  employee,
  employeeOfCandidate: employee,
};
