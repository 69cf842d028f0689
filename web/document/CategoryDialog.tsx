import { CategoryForm, type DocumentCategory } from '../../contracts/document';
import { CheckboxField } from '../form/CheckboxField';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

interface Props {
  /** The category to change, or null for a new one. */
  category: DocumentCategory | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a category, what it takes, and whether its documents expire. */
export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { control, handleSubmit, setError } = useSchemaForm(CategoryForm, {
    name: category?.name ?? '',
    hint: category?.hint ?? '',
    expires: category?.expires ?? false,
  });
  const onSuccess = async ({ id, name }: DocumentCategory) => {
    toast.success(`${name} saved`);
    onClose();
    await utils.document.invalidate();
    onSaved(id);
  };
  const onError = (error: unknown) => {
    showFieldProblems(problemOf(error), setError, ['name', 'hint']);
    reportFailure(error, 'save');
  };
  const create = trpc.document.createCategory.useMutation({ onSuccess, onError });
  const update = trpc.document.updateCategory.useMutation({ onSuccess, onError });
  const createOnce = useOneAtATime(create);
  const updateOnce = useOneAtATime(update);
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'New category'}
      description="Human Resources asks for documents by category, and employees hand them in by it."
      submit={category ? 'Save category' : 'Create category'}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => (category ? updateOnce({ ...form, id: category.id }) : createOnce(form)))}
    >
      <TextField control={control} name="name" label="Name" required maxLength={80} />
      <TextField
        control={control}
        name="hint"
        label="What it takes"
        maxLength={160}
        hint="Employees read this where they upload"
      />
      <CheckboxField
        control={control}
        name="expires"
        label="Documents of this category expire"
        hint="The expiry date is then asked for, and reminders go out 30 and 7 days before."
      />
    </FormDialog>
  );
}
