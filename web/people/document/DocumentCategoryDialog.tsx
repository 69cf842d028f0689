import { type DocumentCategory, DocumentCategoryForm } from '../../../contracts/people/document';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

interface Props {
  /** The category to change, or null for a new one. */
  category: DocumentCategory | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a category, what it takes, and whether its documents expire. */
export function DocumentCategoryDialog({ category, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const calls = utils.client.document;
  const { field, edit } = useRecordForm({
    schema: DocumentCategoryForm,
    record: category,
    blank: { name: '', hint: '', expires: false },
    create: calls.createCategory.mutate,
    update: (values, { id }) => calls.updateCategory.mutate({ ...values, id }),
    said: ({ name }) => `${name} saved`,
    done: async ({ id }) => {
      onClose();
      await utils.document.invalidate();
      onSaved(id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={category ? `Edit ${category.name}` : 'New category'}
      description="Human Resources asks for documents by category, and employees hand them in by it."
      submit={category ? 'Save category' : 'Create category'}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required maxLength={80} />
      <TextField
        {...field('hint')}
        label="What it takes"
        maxLength={160}
        hint="Employees read this where they upload"
      />
      <CheckboxField
        {...field('expires')}
        label="Documents of this category expire"
        hint="The expiry date is then asked for, and reminders go out 30 and 7 days before."
      />
    </RecordDialog>
  );
}
