import { EmployeesList } from './EmployeesList';
import { EMPLOYEE_COLUMNS } from './employee-columns';

/** Everybody who works here. One list at the three paths of the documents (inventory X006). */
export function EmployeesPage() {
  return <EmployeesList title="Employees" table="employees" columns={EMPLOYEE_COLUMNS} views />;
}
