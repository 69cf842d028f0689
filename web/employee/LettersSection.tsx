import { Box } from '@radix-ui/themes';
import type { EmployeeDetail } from '../../contracts/employee';
import { pages } from '../../contracts/pages';
import { LettersOf } from '../issued-letter/LettersOf';
import { useList } from '../list/use-list';
import { trpc } from '../trpc';
import { SectionHead } from './SectionHead';

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
