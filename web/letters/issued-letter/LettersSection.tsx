import { Box } from '@radix-ui/themes';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { SectionHead } from '../../people/employee/SectionHead';
import { trpc } from '../../platform/call/trpc';
import { useList } from '../../platform/list/use-list';
import { LettersOf } from './LettersOf';

/** The letters that were sent to the employee. */
export function LettersSection({ employee }: { employee: EmployeeDetail }) {
  const list = useList(trpc.issuedLetter.ofEmployee, {}, { also: { id: employee.id } });
  const send = employee.archived ? undefined : pages.sendLetter({ employees: employee.id });
  return (
    <>
      <SectionHead title="Letters" employee={employee} />
      <Box maxWidth="960px">
        <LettersOf list={list} send={send} />
      </Box>
    </>
  );
}
