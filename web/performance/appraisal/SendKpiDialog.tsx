import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import type { EmployeeRow } from '../../../contracts/people/employee';
import type { Appraisal } from '../../../contracts/performance/appraisal';
import { trpc } from '../../platform/call/trpc';
import { useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { RadioField } from '../../platform/form/RadioField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Field } from '../../platform/ui/Field';
import { fullName, plainText, plainTexts } from '../../platform/ui/format';

const Chosen = z
  .object({ whom: z.enum(['everybody', 'chosen']), employees: z.array(z.number().int()).max(1000) })
  .refine(({ whom, employees }) => whom === 'everybody' || employees.length > 0, {
    path: ['employees'],
    error: 'Choose at least one employee',
  });
type Chosen = z.output<typeof Chosen>;

const AGAIN =
  'Everybody who was not rated yet fills it in again: their KPI goes back to Pending, whoever was asked for it is asked no more, and they get a mail. What they wrote stays. Whoever came since gets it for the first time.';

interface Props {
  appraisal: Appraisal;
  /** Whether it goes to those who have it, and who fill it in again. */
  again: boolean;
  onClose: () => void;
}

/** Sends the KPI of an appraisal to everybody of the company, or to some. */
export function SendKpiDialog({ appraisal, again, onClose }: Props) {
  const utils = trpc.useUtils();
  const { sendKpi, resendKpi } = utils.client.appraisal;
  const company = plainText(appraisal.company?.name ?? '');
  const { control, field, edit } = useRecordForm({
    schema: Chosen,
    valuesOf: (): Chosen => ({ whom: 'everybody', employees: [] }),
    create: ({ whom, employees }) =>
      (again ? resendKpi : sendKpi).mutate({ id: appraisal.id, ...(whom === 'chosen' && { employees }) }),
    said: again ? 'Appraisal resent successfully' : 'Kpi initiated successfully',
    place: 'appraisal',
    done: async () => {
      onClose();
      await utils.appraisal.invalidate();
    },
  });
  const whom = useWatch({ control, name: 'whom' });
  return (
    <RecordDialog
      edit={edit}
      title={
        again ? `Send the KPI of ${plainText(appraisal.name)} again?` : `Send the KPI of ${plainText(appraisal.name)}?`
      }
      description={
        again
          ? AGAIN
          : 'Each employee gets a mail and writes down their objectives. Once it was sent, the objectives of the workforce stay as they are.'
      }
      submit={again ? 'Send again' : 'Send KPI'}
      onClose={onClose}
    >
      <RadioField
        {...field('whom')}
        legend="To"
        options={[
          { value: 'everybody', label: company ? `Everybody of ${company}` : 'Everybody of the company' },
          { value: 'chosen', label: 'Employees I choose' },
        ]}
      />
      {whom === 'chosen' && <EmployeesField control={control} company={appraisal.company?.id} />}
    </RecordDialog>
  );
}

const personOf = ({ id, code, firstName, middlename, lastName, jobrole_name }: EmployeeRow): ListedPerson => ({
  id,
  name: fullName({ firstname: firstName, middlename, lastname: lastName, code }),
  code,
  about: jobrole_name,
});

function EmployeesField({
  control,
  company,
}: {
  control: ReturnType<typeof useRecordForm<typeof Chosen, Chosen, Chosen>>['control'];
  company: number | undefined;
}) {
  const { field, error } = useBound({ control, name: 'employees' });
  const [chosen, setChosen] = useState<readonly ListedPerson[]>([]);
  const search = usePeopleSearch();
  const list = trpc.employee.list.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE, company },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <Field label="Employees" required error={error}>
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label="Employees"
          multiple
          search={search}
          list={list}
          personOf={personOf}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            field.onChange(next.map(({ id }) => id));
          }}
          nobodyFits="No employee fits this search"
          nobody="There are no employees yet"
        />
      )}
    </Field>
  );
}
