import { Box, Button } from '@radix-ui/themes';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { TemplateForm } from '../../../contracts/letters/letter';
import { type LetterBody, wordsInLetter } from '../../../contracts/letters/letter-body';
import { pages } from '../../../contracts/platform/pages';
import type { LastEdit } from '../../../contracts/platform/version';
import { trpc } from '../../platform/call/trpc';
import { useDraft } from '../../platform/form/draft';
import { TextField } from '../../platform/form/TextField';
import { EditConflict } from '../../platform/record/EditConflict';
import { useRecordForm } from '../../platform/record/use-record-form';
import { ActionBar } from '../../platform/ui/ActionBar';
import { countWithWord, plainText } from '../../platform/ui/format';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { KindFields } from './KindFields';
import { LetterDesk } from './LetterDesk';
import styles from './LetterDesk.module.css';
import { EMPTY_LETTER } from './letter-form';
import { categoryWord } from './letter-words';
import { RestoredDraft } from './RestoredDraft';

const LABELS = { name: 'Name', category: 'Category', letter_type: 'Letter type', subject: 'Subject', body: 'Letter' };

/** A template as it is read to be changed. */
interface Stored extends TemplateForm {
  id: number;
  version: number;
  edited: LastEdit;
}

const valuesOf = (stored: Stored | undefined) => ({
  name: stored?.name ?? '',
  category: stored ? categoryWord(stored.category) : '',
  letter_type: stored?.letter_type ?? '',
  subject: stored?.subject ?? '',
  body: stored?.body ?? EMPTY_LETTER,
});

/** Writes a template, from which letters are begun. */
export function TemplateFields({ template }: { template?: Stored }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const reading = useReading();
  const { client } = utils;
  const { form, control, field, edit, before } = useRecordForm({
    schema: TemplateForm,
    record: template,
    valuesOf,
    create: (values) => client.letter.createTemplate.mutate(values),
    update: (values, { id, version }) => client.letter.updateTemplate.mutate({ ...values, id, version }),
    read: ({ id }) => client.letter.template.query({ id }),
    labels: LABELS,
    word: 'template',
    textOf: (name, value) => (name === 'body' ? wordsInLetter(value as LetterBody) : String(value ?? '')),
    said: ({ name }) => `${plainText(name)} saved`,
    done: (saved) => {
      draft.drop();
      utils.letter.template.setData({ id: saved.id }, saved);
      void utils.letter.templates.invalidate();
      void utils.letter.kinds.invalidate();
      navigate(pages.letterTemplates());
    },
  });
  const draft = useDraft(form, {
    name: `template.${template?.id ?? 'new'}`,
    begun: useMemo(() => valuesOf(before), [before]),
  });
  const words =
    edit.blocked ??
    (edit.changed > 0 ? `${countWithWord(edit.changed, 'field')} not saved` : 'Letters are begun from it');
  return (
    <form noValidate onSubmit={edit.onSubmit}>
      <LetterDesk
        control={control}
        title={plainText(form.watch('name')) || 'New template'}
        company={null}
        bar={
          !reading && (
            <ActionBar fill="together" wrap="wrap" gapY="2" gapX="3" px={{ initial: '4', lg: '5' }}>
              <Box asChild flexGrow="1" flexBasis={{ initial: '100%', sm: '0%' }} minWidth="0">
                <Text as="p" size="13" tone="quiet" role="status">
                  {words}
                </Text>
              </Box>
              <Button type="button" variant="soft" color="gray" onClick={() => navigate(pages.letterTemplates())}>
                Cancel
              </Button>
              <Button type="submit" loading={edit.busy} disabled={Boolean(edit.blocked)}>
                {before ? 'Save template' : 'Create template'}
              </Button>
            </ActionBar>
          )
        }
      >
        <RestoredDraft draft={draft} edit={edit} saved={before} />
        {edit.conflict && <EditConflict takesFocus key={edit.version} {...edit.conflict} />}
        <fieldset disabled={reading} className={styles.group}>
          <TextField {...field('name')} required maxLength={120} />
          <KindFields control={control} />
          <TextField {...field('subject')} maxLength={150} />
        </fieldset>
      </LetterDesk>
    </form>
  );
}
