import type { EmployeeDetail } from '../../../contracts/people/employee';
import { EmployeeDocuments } from '../document/EmployeeDocuments';
import { employeeName } from './employee-words';
import { SectionHead } from './SectionHead';

/** The papers of the employee: asked for, handed in, decided about. */
export function DocumentsSection({ employee }: { employee: EmployeeDetail }) {
  return (
    <>
      <SectionHead title="Documents" employee={employee} />
      <EmployeeDocuments employee={employee.id} name={employeeName(employee)} own={employee.own} />
    </>
  );
}
