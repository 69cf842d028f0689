import { Box } from '@radix-ui/themes';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { EmployeeRequests } from '../change-request/EmployeeRequests';
import { SectionHead } from './SectionHead';

/** The employee's change requests in this record. */
export function RequestsSection({ employee }: { employee: EmployeeDetail }) {
  return (
    <>
      <SectionHead title="Change requests" employee={employee} />
      <Box maxWidth="960px">
        <EmployeeRequests employee={employee.id} />
      </Box>
    </>
  );
}
