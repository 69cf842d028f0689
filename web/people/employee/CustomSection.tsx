import { Button } from '@radix-ui/themes';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CustomOfEmployee, type CustomValues, customForm } from '../../../contracts/organisation/custom-field';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { mayRead } from '../../platform/session/may';
import { Empty } from '../../platform/ui/Empty';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord } from '../../platform/ui/format';
import { PendingNotes } from '../change-request/PendingNotes';
import { CustomFields } from './CustomFields';
import { customTexts } from './custom-form';
import { employeeName } from './employee-words';
import { SectionHead } from './SectionHead';

/** The company's own fields of an employee. */
export function CustomSection({ employee }: { employee: EmployeeDetail }) {
  const query = trpc.employee.customFields.useQuery({ id: employee.id });
  const problem = query.error && !query.data ? problemOfError(query.error) : null;
  return (
    <>
      <SectionHead title="Company fields" employee={employee} />
      {problem ? (
        <FailedRead problem={problem} what="company fields" place="employee" retry={() => void query.refetch()}>
          This part of the record did not load.
        </FailedRead>
      ) : !query.data ? (
        <FormSkeleton />
      ) : query.data.fields.length === 0 ? (
        <Empty
          icon={ListPlus}
          title="No company fields yet"
          action={
            employee.company !== null &&
            mayRead('settings') && (
              <Button asChild>
                <Link to={pages.company(employee.company, { tab: 'fields' })}>Fields of the company</Link>
              </Button>
            )
          }
        >
          What a company keeps of its people beside these parts, such as a badge number or a shirt size.
        </Empty>
      ) : (
        <Form employee={employee} of={query.data} />
      )}
    </>
  );
}

function Form({ employee, of }: { employee: EmployeeDetail; of: CustomOfEmployee }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { id } = employee;
  const [fields] = useState(of.fields);
  const [schema] = useState(() => customForm(fields));
  const { form, edit } = useRecordForm({
    schema,
    record: of,
    valuesOf: (stored: CustomOfEmployee = of) => customTexts({ ...stored, fields }),
    update: (values, { version }) => client.employee.updateCustomFields.mutate({ id, version, values: filled(values) }),
    read: () => client.employee.customFields.query({ id }),
    labels: Object.fromEntries(fields.map(({ name }) => [name, name])),
    said: () => `${employeeName(employee)} saved`,
    done: (saved) => {
      utils.employee.customFields.setData({ id }, saved);
      void utils.employee.detail.invalidate({ id });
      void utils.employee.list.invalidate();
      void utils.employee.audit.invalidate({ id });
    },
    place: 'employee',
  });
  return (
    <RecordForm
      edit={edit}
      save="Save changes"
      unsaved={edit.changed > 0 ? countWithWord(edit.changed, 'unsaved change') : ''}
    >
      <PendingNotes employee={id} section="custom">
        <CustomFields control={form.control} fields={fields} note="What the company keeps beside every record." />
      </PendingNotes>
    </RecordForm>
  );
}

/** A field that was emptied is sent as null: what is not named stays. */
const filled = (values: Readonly<Record<string, string | number | undefined>>): CustomValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
