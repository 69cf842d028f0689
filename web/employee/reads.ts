import { askedOf } from '../list/list-spec';
import { OWN_RELIEFS, slipsOf, yearIn } from '../payslip/own/own-lists';
import { type FirstReads, type Place, type Read, read, readById } from '../read';
import { trpc } from '../trpc';
import { EMPLOYEES } from './employee-filters';

const employees = ({ search }: Place) => [read(trpc.employee.list, askedOf(EMPLOYEES, search))];
const employee = ({ params, search }: Place) => [
  ...readById(trpc.employee.detail, params.employeeId),
  ...(search.get('tab') === 'job' ? readById(trpc.history.read, params.employeeId) : []),
];
const ownPay = (search: URLSearchParams): Read[] => {
  const id = Number(search.get('payslip'));
  return id > 0
    ? [read(trpc.payslip.detail, { id })]
    : [read(trpc.payslip.mine, slipsOf(yearIn(search))), read(trpc.payslip.reliefs, OWN_RELIEFS)];
};

export const reads: FirstReads = {
  profileData: ({ params, search }) => (params.name === 'payslips' ? ownPay(search) : [read(trpc.profile.summary, {})]),
  employees,
  employeesRoot: employees,
  manageEmployees: employees,
  jobInformation: employees,
  employee,
  employeeOfCandidate: employee,
};
