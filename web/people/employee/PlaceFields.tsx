import { Grid } from '@radix-ui/themes';
import { useEffect } from 'react';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { NEW_PLACE } from '../../../contracts/people/employee-job';
import { problemOfError } from '../../platform/call/problem';
import { type PlaceOfProblem as ProblemPlace, problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { plainText } from '../../platform/ui/format';

/** The fields that a form with a place has. */
interface Placing extends FieldValues {
  company?: unknown;
  location?: unknown;
  department?: unknown;
  jobrole?: unknown;
}

const PLACES = [
  { name: 'location', label: 'Branch', newName: 'Branch name' },
  { name: 'department', label: 'Department', newName: 'Department name' },
  { name: 'jobrole', label: 'Job role', newName: 'Job role name' },
] as const;

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) }));
const notLoaded = (error: unknown, place: ProblemPlace = 'read') =>
  error ? `Not loaded: ${problemWords(problemOfError(error), place)}` : undefined;

const isOthers = (value: unknown): boolean => value === NEW_PLACE;

/** The path of a field that every form of this shape has. */
const field = <T extends FieldValues>(name: string) => name as FieldPath<T>;

/** Company, branch, department and job role. "Others" asks for the name of a new one (document 2 section 4). */
export function PlaceFields<T extends Placing, O>({ form }: { form: UseFormReturn<T, unknown, O> }) {
  const control = form.control as Control<T, unknown, O>;
  const formField = fieldsOf(control);
  const company = Number(form.watch(field<T>('company'))) || 0;
  const ofCompany = { enabled: company > 0, staleTime: 60_000 };
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000 });
  const lists = {
    location: trpc.company.branches.useQuery({ company }, ofCompany),
    department: trpc.company.departments.useQuery({ company }, ofCompany),
    jobrole: trpc.company.jobRoles.useQuery({ company }, ofCompany),
  };

  // The branch, department and job role belong to one company and do not exist in another.
  useEffect(
    () =>
      form.subscribe({
        name: field<T>('company'),
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'company') return;
          for (const place of PLACES) form.setValue(field<T>(place.name), undefined as never);
        },
      }),
    [form],
  );

  return (
    <>
      <SelectField
        {...formField(field<T>('company'))}
        label="Company"
        required
        options={optionsOf(companies.data)}
        hint={notLoaded(companies.error)}
      />
      {PLACES.map(({ name, label, newName }) => (
        <Grid key={name} gap="4" maxWidth="960px">
          <SelectField
            {...formField(field<T>(name))}
            label={label}
            required
            disabled={!company}
            hint={
              company
                ? notLoaded(lists[name].error, name === 'department' ? 'readDepartments' : 'read')
                : 'Choose the company first'
            }
            options={[...optionsOf(lists[name].data), { value: NEW_PLACE, label: 'Others' }]}
          />
          {isOthers(form.watch(field<T>(name))) && (
            <TextField
              {...formField(field<T>(`${name}_name`))}
              label={newName}
              required
              maxLength={120}
              hint={`A new ${label.toLowerCase()} with this name is added to the company`}
            />
          )}
        </Grid>
      ))}
    </>
  );
}
