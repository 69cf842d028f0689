import { type Category, ComplaintCategoryForm } from '../../../../contracts/cases/complaint';
import { trpc } from '../../../platform/call/trpc';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { plainText } from '../../../platform/ui/format';
import { OwnerField } from './OwnerField';

const LABELS = {
  name: 'Name',
  owner: 'Owner',
  deputy: 'Deputy',
  hint: 'Hint',
  due_days: 'Days until an answer is due',
} satisfies Record<keyof ComplaintCategoryForm, string>;

interface Props {
  /** The category to change, or null for a new one. */
  category: Category | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The form of a complaint category: its name, its owner, and the days to answer. */
export function ComplaintCategoryDialog({ category, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { field, edit } = useRecordForm({
    schema: ComplaintCategoryForm,
    record: category,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      owner: stored?.owner?.id ?? undefined,
      deputy: stored?.deputy?.id ?? undefined,
      hint: stored?.hint ?? '',
      due_days: String(stored?.due_days ?? 14),
    }),
    create: (values) => client.complaint.createCategory.mutate(values),
    update: (values, { id, version }) => client.complaint.updateCategory.mutate({ ...values, id, version }),
    read: async ({ id }) =>
      (await client.complaint.categories.query({ page_size: 1000 })).results.find((stored) => stored.id === id),
    labels: LABELS,
    textOf: (_, value) => plainText(String(value ?? '')),
    word: 'category',
    said: category ? 'Category saved' : 'Category created',
    done: async ({ id }) => {
      onClose();
      await utils.complaint.invalidate();
      onSaved(id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={category ? 'Edit category' : 'New category'}
      description="Complaints of it go to its owner, or to the deputy where they name the owner."
      submit={category ? 'Save category' : 'Create category'}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={80} />
      <OwnerField {...field('owner')} required given={category?.owner} />
      <OwnerField
        {...field('deputy')}
        given={category?.deputy}
        hint="Without one, super admins look into what names the owner"
      />
      <TextField
        {...field('hint')}
        maxLength={120}
        hint="Stands below the category on the form, such as: Goes to the ethics office"
      />
      <TextField {...field('due_days')} required inputMode="numeric" maxLength={2} />
    </RecordDialog>
  );
}
