import * as z from 'zod';
import { DocumentRequest } from '../../../contracts/people/document';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, plainText } from '../../platform/ui/format';
import { useDocumentCategories } from './use-categories';

/** The value of the choice that stands for the employees of all companies. */
const EVERYBODY = 0;

/** Asks one employee, all employees, or those of a company for a document. */
export function RequestDialog({
  employee,
  onClose,
}: {
  /** The employee to ask; without one the dialog asks everybody or the employees of a company. */
  employee?: { id: number; name: string } | undefined;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const categories = useDocumentCategories();
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000, enabled: !employee });
  const { form, field, edit } = useRecordForm({
    schema: DocumentRequest.extend({ company: z.number() }),
    blank: { category: undefined, note: '', due: '', company: EVERYBODY },
    create: async ({ company, ...asked }) => {
      const whom = employee ? { employees: [employee.id] } : company === EVERYBODY ? {} : { company };
      const { requested } = await utils.client.document.request.mutate({ ...asked, ...whom });
      return { category: asked.category, requested };
    },
    said: ({ category, requested }) => {
      const word = categories.byId(category)?.name ?? 'Document';
      return `${plainText(word)} requested from ${employee ? employee.name : countWithWord(requested, 'employee')}`;
    },
    done: async () => {
      onClose();
      await utils.document.invalidate();
    },
    place: 'act',
  });
  const hint = categories.byId(form.watch('category'))?.hint;
  return (
    <RecordDialog
      edit={edit}
      title="Request document"
      description={
        employee
          ? `${employee.name} is told by mail, and uploads it under Documents.`
          : 'Each employee is told by mail, and uploads it under Documents. Who has one, or was asked already, is left out.'
      }
      submit={employee ? 'Request document' : 'Request from all'}
      onClose={onClose}
    >
      <SelectField
        {...field('category')}
        label="Category"
        required
        options={categories.options}
        hint={hint || categories.failed}
      />
      {!employee && (
        <SelectField
          {...field('company')}
          label="Employees of"
          options={[
            { value: EVERYBODY, label: 'All companies' },
            ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) })),
          ]}
        />
      )}
      <DayField {...field('due')} label="Hand in by" min={lagosDay()} />
      <TextAreaField {...field('note')} label="Note" rows={3} hint="What they should know, such as which years" />
    </RecordDialog>
  );
}
