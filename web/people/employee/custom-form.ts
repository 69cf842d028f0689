import { type CustomField, type CustomValues, customForm } from '../../../contracts/organisation/custom-field';
import { EmployeeForm } from '../../../contracts/people/employee-form';
import { RUN_ALWAYS } from '../../../contracts/people/employee-job';
import { trpc } from '../../platform/call/trpc';

/** The values of company fields as their form holds them. */
export const customTexts = ({
  fields,
  values,
}: {
  fields: readonly CustomField[];
  values: CustomValues;
}): Record<string, string> => Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? '')]));

const NONE: readonly CustomField[] = [];

/** The fields in use of a company; none while they are not known. */
export function useCustomFields(company: number): readonly CustomField[] {
  const select = (fields: CustomField[]) => fields.filter(({ archived_at }) => archived_at === null);
  const query = trpc.company.fields.useQuery({ company }, { enabled: company > 0, staleTime: 60_000, select });
  return query.data ?? NONE;
}

/** The form of a new employee, with the check of the fields of the company. */
export const employeeFormWith = (fields: readonly CustomField[]): typeof EmployeeForm =>
  fields.length === 0
    ? EmployeeForm
    : EmployeeForm.superRefine(({ custom }, context) => {
        const { error } = customForm(fields).safeParse(custom ?? {});
        for (const { path, message } of error?.issues ?? [])
          context.addIssue({ code: 'custom', path: ['custom', ...path], message });
      }, RUN_ALWAYS);
