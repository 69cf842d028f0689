import { Box, Button } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LetterDetail, PublishedLetter } from '../../../contracts/letters/letter';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { useDraft } from '../../platform/form/draft';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { confirm } from '../../platform/record/confirm';
import { EditConflict } from '../../platform/record/EditConflict';
import { useRecordForm } from '../../platform/record/use-record-form';
import { mayChange } from '../../platform/session/may';
import { ActionBar } from '../../platform/ui/ActionBar';
import { countWithWord, plainText, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';
import { KindFields } from './KindFields';
import { LetterDesk } from './LetterDesk';
import styles from './LetterDesk.module.css';
import { type LetterAddress, letterAddress } from './letter-address';
import {
  companyOptions,
  FORMS,
  LETTER_LABELS,
  letterValues,
  letterValueText,
  type NewLetterValues,
} from './letter-form';
import { letterLook, storedWords } from './letter-words';
import { RestoredDraft } from './RestoredDraft';

const VersionsDialog = dialogOnDemand(async () => (await import('./VersionsDialog')).VersionsDialog);

/** The fields that a draft takes over from a version: the letter keeps its name, category and type. */
const WRITTEN = ['subject', 'effective_date', 'body', 'asks_signature'] as const;

interface Props {
  letter?: LetterDetail;
  begun: NewLetterValues;
  /** Whether its category is given, and cannot be another. */
  fixed?: boolean;
  addressOf?: LetterAddress;
}

/** Writes a letter: keeps it as a draft, or publishes its next version. */
export function LetterFields({ letter, begun, fixed, addressOf = letterAddress }: Props) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const reading = useReading();
  const sends = mayChange('records') || mayChange('recruitment');
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000, select: plainTexts }).data;
  const calls = utils.client.letter;
  const publishes = useRef(false);
  const {
    form,
    control,
    field: formField,
    edit,
    before,
    saveThen,
  } = useRecordForm({
    schema: async () => FORMS[publishes.current ? 'publish' : 'draft'],
    record: letter,
    valuesOf: (stored) => letterValues(stored, begun),
    create: (values) => (publishes.current ? calls.create.mutate(values) : calls.addToDraft.mutate(values)),
    update: (values, { id, version }) =>
      publishes.current
        ? calls.update.mutate({ ...values, id, version })
        : calls.updateDraft.mutate({ ...values, id, version }),
    read: ({ id }) => calls.detail.query({ id }),
    labels: LETTER_LABELS,
    word: 'letter',
    textOf: (name, value) => letterValueText(name, value, companies),
  });

  const draft = useDraft(form, {
    name: letter ? `letter.${letter.id}` : `letter.new.${begun.category}/${begun.letter_name}/${begun.letter_type}`,
    begun: useMemo(() => letterValues(before, begun), [before, begun]),
  });
  const saved = (now: LetterDetail) => {
    draft.drop();
    const name = plainText(now.letter_name);
    toast.success(publishes.current ? `${name} published as version ${now.published}` : `${name} saved as a draft`);
    const { category, letter_name, letter_type, company: of } = now;
    const place = { category, letter_name, letter_type, ...(of && { company: of.id }) };
    utils.letter.named.setData(place, now);
    void utils.letter.list.invalidate();
    void utils.letter.kinds.invalidate();
    void utils.offer.lettersToSend.invalidate();
    if (!before || addressOf(before) !== addressOf(now)) void navigate(addressOf(now), { replace: true });
  };
  const save = (publish: boolean) => {
    publishes.current = publish;
    saveThen(saved);
  };
  const next = (before?.published ?? 0) + 1;
  const askPublish = () => {
    publishes.current = true;
    void form.handleSubmit(async ({ letter_name }) => {
      const yes = await confirm({
        title: `Publish ${plainText(letter_name)}?`,
        text:
          next === 1
            ? 'It becomes version 1, which stays as it is. A later change is a draft until you publish it.'
            : `It becomes version ${next}, which is sent from then on. Letters of version ${next - 1} stay as they were sent.`,
        confirm: `Publish version ${next}`,
        cancel: 'Keep writing',
      });
      if (yes) save(true);
    })();
  };

  const [versions, setVersions] = useState(false);
  const beginFrom = (version: PublishedLetter) => {
    setVersions(false);
    for (const field of WRITTEN)
      form.setValue(field, field === 'effective_date' ? (version[field] ?? '') : version[field], { shouldDirty: true });
    toast.success(`The draft says what version ${version.number} said. It is not saved yet.`);
  };
  const [name, company, effective] = form.watch(['letter_name', 'company', 'effective_date']);
  const words =
    edit.blocked ??
    (edit.changed > 0
      ? `${countWithWord(edit.changed, 'field')} not saved`
      : before
        ? storedWords(before, new Date().toISOString())
        : 'Not saved yet');
  const wrong = form.formState.errors;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        askPublish();
      }}
    >
      <LetterDesk
        control={control}
        title={plainText(name) || 'New letter'}
        state={
          <>
            <StatusBadge look={letterLook(before ?? { state: 'DRAFT', has_draft: false })} />
            {before && before.versions.length > 0 && (
              <Button
                type="button"
                variant="ghost"
                color="gray"
                ml="auto"
                onClick={() => setVersions(true)}
                {...opens(VersionsDialog)}
              >
                <History />
                {countWithWord(before.versions.length, 'version')}
              </Button>
            )}
          </>
        }
        company={company || null}
        effective={effective}
        bar={
          !reading && (
            <ActionBar fill="together" wrap="wrap" gapY="2" gapX="3" px={{ initial: '4', lg: '5' }}>
              <Box asChild flexGrow="1" flexBasis={{ initial: '100%', sm: '0%' }} minWidth="0">
                <Text as="p" size="13" tone="quiet" role="status">
                  {words}
                </Text>
              </Box>
              {before?.published != null && sends && (
                <Button asChild variant="soft" color="gray">
                  <Link to={pages.sendLetter({ letter: before.id })}>Send letter</Link>
                </Button>
              )}
              <Button
                type="button"
                variant="soft"
                color="gray"
                disabled={edit.busy || Boolean(edit.blocked) || (before !== undefined && edit.changed === 0)}
                onClick={() => save(false)}
              >
                {before ? 'Update draft' : 'Add to draft'}
              </Button>
              <Button type="submit" loading={edit.busy} disabled={Boolean(edit.blocked)}>
                Publish
              </Button>
            </ActionBar>
          )
        }
      >
        <RestoredDraft draft={draft} edit={edit} saved={before} />
        {edit.conflict && <EditConflict takesFocus key={edit.version} {...edit.conflict} />}
        <fieldset disabled={reading} className={styles.group}>
          <KindFields control={control} fixed={fixed} />
          <TextField {...formField('subject')} required maxLength={150} />
          <details
            className={styles.more}
            open={Boolean(wrong.letter_name || wrong.effective_date || begun.letter_name === '')}
          >
            <summary>Name, date, company and signature</summary>
            <div>
              <TextField {...formField('letter_name')} required maxLength={120} />
              <FieldPair>
                <DayField {...formField('effective_date')} hint="May be left empty" />
                <SelectField {...formField('company')} options={companyOptions(companies)} />
              </FieldPair>
              <CheckboxField {...formField('asks_signature')} label="Ask whoever gets it to sign it" />
            </div>
          </details>
        </fieldset>
      </LetterDesk>
      {versions && before && (
        <VersionsDialog
          letter={before}
          blocked={reading ? 'You can read letters, not change them.' : edit.blocked}
          onBegin={beginFrom}
          onClose={() => setVersions(false)}
        />
      )}
    </form>
  );
}
