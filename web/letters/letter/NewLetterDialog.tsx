import { useNavigate } from 'react-router';
import * as z from 'zod';
import { LetterDraft, type LetterTemplate } from '../../../contracts/letters/letter';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { FormDialog } from '../../platform/form/FormDialog';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { plainTexts } from '../../platform/ui/format';
import { KindFields } from './KindFields';
import { categoryWord } from './letter-words';

const NONE = 0;
const Form = LetterDraft.pick({ letter_name: true, category: true, letter_type: true }).extend({
  template: z.number(),
});

/** Asks what a new letter is, and leads to its page. */
export function NewLetterDialog({
  template,
  onClose,
}: {
  template?: Pick<LetterTemplate, 'id' | 'name' | 'category' | 'letter_type'>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const templates = trpc.letter.templates.useQuery({ page_size: 100 }, { select: plainTexts, enabled: !template });
  const form = useSchemaForm(Form, {
    letter_name: template?.name ?? '',
    category: template ? categoryWord(template.category) : '',
    letter_type: template?.letter_type ?? '',
    template: template?.id ?? NONE,
  });
  const { control } = form;
  const field = fieldsOf(control);
  return (
    <FormDialog
      title="New letter"
      description="Nothing is saved before you add it to the drafts or publish it."
      submit="Write letter"
      busy={false}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ category, letter_name, letter_type, template: from }) => {
        onClose();
        // The typed text goes along in the address.
        forgetUnsaved();
        navigate(pages.newLetter(category, letter_name, letter_type, { template: from || undefined }));
      })}
    >
      <TextField {...field('letter_name')} label="Letter name" required maxLength={120} />
      <KindFields control={control} />
      {!template && (
        <SelectField
          {...field('template')}
          label="Begin with"
          options={[
            { value: NONE, label: 'An empty page' },
            ...(templates.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FormDialog>
  );
}
