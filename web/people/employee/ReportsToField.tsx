import type { FieldValues } from 'react-hook-form';
import { endsEmployment } from '../../../contracts/people/employment-state';
import { trpc } from '../../platform/call/trpc';
import type { BoundProps } from '../../platform/form/bound';
import { LinePersonField } from '../../platform/form/LinePersonField';
import { countWithWord } from '../../platform/ui/format';

/**
 * The new leader of the people who report to an employee, once a status is chosen that ends the employment. Empty where nobody
 * reports to them.
 */
export function ReportsToField<T extends FieldValues, C, O>({
  control,
  name,
  employee,
  status,
}: Pick<BoundProps<T, C, O>, 'control' | 'name'> & { employee: number; status: string | undefined }) {
  const reports = trpc.reportingLine.detail.useQuery({ id: employee }).data?.reports_total ?? 0;
  if (reports === 0 || !endsEmployment(status ?? '')) return null;
  return (
    <LinePersonField
      control={control}
      name={name}
      label="Their reports go to"
      hint={`${countWithWord(reports, 'person', 'people')} ${reports === 1 ? 'reports' : 'report'} to them. Without a choice they have no line manager from that day on.`}
    />
  );
}
