import { useEffect } from 'react';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { EMPLOYMENT_TYPE_WORDS, EMPLOYMENT_TYPES } from '../../../contracts/people/employment-type';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { plainText } from '../../platform/ui/format';

/** The path of a field that every form with terms has. */
const field = <T extends FieldValues>(name: string) => name as FieldPath<T>;

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) }));

const TYPES = EMPLOYMENT_TYPES.map((type) => ({ value: type, label: EMPLOYMENT_TYPE_WORDS[type] }));
const MOST = 200;

/** Unit, location, grade, step, and how somebody is employed. Each may be empty. */
export function TermFields<T extends FieldValues, O>({ form }: { form: UseFormReturn<T, unknown, O> }) {
  const control = form.control as Control<T, unknown, O>;
  const formField = fieldsOf(control);
  const company = Number(form.watch(field<T>('company'))) || 0;
  const department = Number(form.watch(field<T>('department'))) || 0;
  const asked = { company, page_size: MOST };
  const kept = { staleTime: 60_000 };
  const units = trpc.company.unitList.useQuery({ ...asked, department }, { ...kept, enabled: department > 0 });
  const locations = trpc.company.locationList.useQuery(asked, { ...kept, enabled: company > 0 });
  const type: unknown = form.watch(field<T>('employment_type'));

  // A unit belongs to one department, a location to one company, and a permanent employment has no last day.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const empty = (which: string) => form.setValue(field<T>(which), '' as never, { shouldDirty: true });
          if (name === 'company' || name === 'department') empty('unit');
          if (name === 'company') empty('work_location');
          if (name === 'employment_type' && (values as FieldValues).employment_type === 'PERMANENT')
            empty('contract_end');
        },
      }),
    [form],
  );

  return (
    <>
      <FieldPair>
        <SelectField
          {...formField(field<T>('unit'))}
          label="Unit"
          clears
          disabled={department === 0}
          hint={department === 0 ? 'Choose the department first' : undefined}
          options={optionsOf(units.data?.results)}
        />
        <SelectField
          {...formField(field<T>('work_location'))}
          label="Location"
          clears
          disabled={company === 0}
          hint="Where the work is done, if not at the branch"
          options={optionsOf(locations.data?.results)}
        />
      </FieldPair>
      <FieldPair>
        <TextField {...formField(field<T>('grade'))} label="Grade" maxLength={20} />
        <TextField {...formField(field<T>('step'))} label="Step" maxLength={10} />
      </FieldPair>
      <FieldPair>
        <SelectField {...formField(field<T>('employment_type'))} label="Employment type" clears options={TYPES} />
        {Boolean(type) && type !== 'PERMANENT' && (
          <DayField
            {...formField(field<T>('contract_end'))}
            label="Contract ends"
            required={type === 'FIXED_TERM'}
            hint="The last day"
          />
        )}
      </FieldPair>
    </>
  );
}
