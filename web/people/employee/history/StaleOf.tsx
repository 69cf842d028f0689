import type { EmployeeDetail } from '../../../../contracts/people/employee';
import { trpc } from '../../../platform/call/trpc';
import { useReading } from '../../../platform/ui/reading';
import { StaleNote } from './StaleNote';

/** The values that no longer fit the day of employment, in the part of the record that shows them. */
export function StaleOf({ employee: { id, own, archived } }: { employee: EmployeeDetail }) {
  const reading = useReading();
  const { data } = trpc.history.read.useQuery({ id });
  return data ? <StaleNote history={data} readOnly={own || archived || reading} /> : null;
}
