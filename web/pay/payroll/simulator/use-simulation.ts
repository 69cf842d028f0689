import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { SimulateForm } from '../../../../contracts/pay/pay-simulation';
import { lagosDay } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { useRested } from '../../../platform/list/rested';
import { emptySimulation, type Fields, simulationInput } from './simulation-input';

/** The fields that the record fills in where nobody changed them. */
const FILLED = ['gross', 'rent', 'pension', 'nhf', 'nhia', 'structure', 'tax_state'] as const;

/** The form of the simulator and what comes out, asked once typing rests. */
export function useSimulation() {
  const form = useForm<Fields>({
    defaultValues: emptySimulation(monthAfter(lagosDay().slice(0, 7))),
    mode: 'onTouched',
  });
  const fields = useWatch({ control: form.control }) as Fields;
  const { client } = trpc.useUtils();
  const { dirtyFields } = form.formState;
  const asked = useRested(JSON.stringify(simulationInput(fields, dirtyFields)));
  const input = useMemo(() => JSON.parse(asked) as SimulateForm | null, [asked]);
  const query = useQuery({
    queryKey: ['payroll.simulate', asked],
    queryFn: () => client.payroll.simulate.mutate(input ?? { month: '' }),
    enabled: input !== null,
    retry: false,
    staleTime: 60_000,
    placeholderData: (earlier) =>
      input?.employee === undefined && fields.employee !== undefined ? undefined : earlier,
  });
  const used = query.isPlaceholderData ? undefined : query.data?.used;
  useEffect(() => {
    if (!used) return;
    const said = { ...used, structure: used.structure?.id, tax_state: used.tax_state ?? '' };
    for (const name of FILLED) {
      if (!form.getFieldState(name).isDirty) form.resetField(name, { defaultValue: said[name] as never });
    }
  }, [used, form]);
  const problem = query.error ? problemOfError(query.error) : null;
  return {
    form,
    fields,
    /** The figures of the last input that could be read. */
    shown: input === null || problem ? undefined : query.data,
    problem,
    asking: query.isFetching,
    again: () => void query.refetch(),
  };
}
