import type { EmployeeDetail } from '../../../../contracts/people/employee';
import { trpc } from '../../../platform/call/trpc';
import { useReading } from '../../../platform/ui/reading';
import { StaleNote } from './StaleNote';

/** What no longer fits the day of employment of somebody, in a part of the record that shows what was calculated from it. */
export function StaleOf({ employee: { id, own, archived } }: { employee: EmployeeDetail }) {
  const reading = useReading();
  const { data } = trpc.history.read.useQuery({ id });
  return data ? <StaleNote history={data} readOnly={own || archived || reading} /> : null;
}
