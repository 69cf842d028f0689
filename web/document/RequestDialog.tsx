import * as z from 'zod';
import { lagosDay } from '../../contracts/dates';
import { DocumentRequest } from '../../contracts/document';
import { DateField } from '../form/DateField';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { useCategories } from './use-categories';

/** Everybody, as the one value of the choice that is no company. */
const EVERYBODY = 0;

/** Asks one employee, or all of them, for a document. */
export function RequestDialog({
  employee,
  onClose,
}: {
  /** Whom; everybody, or those of a company, without one. */
  employee?: { id: number; name: string } | undefined;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const categories = useCategories();
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000, enabled: !employee });
  const { control, handleSubmit, setError, watch } = useSchemaForm(DocumentRequest.extend({ company: z.number() }), {
    category: undefined,
    note: '',
    due: '',
    company: EVERYBODY,
  });
  const request = trpc.document.request.useMutation({
    onSuccess: async ({ requested }, { category }) => {
      const word = categories.byId(category)?.name ?? 'Document';
      toast.success(`${plainText(word)} requested from ${employee ? employee.name : counted(requested, 'employee')}`);
      onClose();
      await utils.document.invalidate();
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['category', 'note', 'due']);
      reportFailure(error, 'act');
    },
  });
  const send = useOneAtATime(request);
  const hint = categories.byId(watch('category'))?.hint;
  return (
    <FormDialog
      title="Request document"
      description={
        employee
          ? `${employee.name} is told by mail, and uploads it under Documents.`
          : 'Each employee is told by mail, and uploads it under Documents. Who has one, or was asked already, is left out.'
      }
      submit={employee ? 'Request document' : 'Request from all'}
      busy={request.isPending}
      onClose={onClose}
      onSubmit={handleSubmit(({ company, ...asked }) =>
        send({
          ...asked,
          ...(employee ? { employees: [employee.id] } : company === EVERYBODY ? {} : { company }),
        }),
      )}
    >
      <SelectField
        control={control}
        name="category"
        label="Category"
        required
        options={categories.options}
        hint={hint || categories.failed}
      />
      {!employee && (
        <SelectField
          control={control}
          name="company"
          label="Employees of"
          options={[
            { value: EVERYBODY, label: 'All companies' },
            ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) })),
          ]}
        />
      )}
      <DateField control={control} name="due" label="Hand in by" min={lagosDay()} />
      <TextAreaField
        control={control}
        name="note"
        label="Note"
        rows={3}
        hint="What they should know, such as which years"
      />
    </FormDialog>
  );
}
