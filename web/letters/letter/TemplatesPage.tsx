import { Button } from '@radix-ui/themes';
import { FilePlus, FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { LetterTemplate } from '../../../contracts/letters/letter';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListedRows } from '../../platform/list/listed-rows';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { useCommand } from '../../platform/record/use-command';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { dateTime, plainText, UNKNOWN_SIGN } from '../../platform/ui/format';
import { dialogOnDemand, partOnDemand } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { useReading } from '../../platform/ui/reading';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { TEMPLATE } from './letter-kind';
import { TEMPLATES } from './letter-list';
import { categoryWord } from './letter-words';

const NewLetterDialog = dialogOnDemand(async () => (await import('./NewLetterDialog')).NewLetterDialog);
const TemplateFields = partOnDemand(async () => (await import('./TemplateFields')).TemplateFields);

const addressOf = ({ id }: LetterTemplate) => pages.letterTemplates({ template: id });
const name = (row: LetterTemplate) => (
  <TwoLines second={row.subject}>
    <Link to={addressOf(row)} data-row-link title={row.name}>
      {row.name}
    </Link>
  </TwoLines>
);

const COLUMNS: readonly [Column<LetterTemplate>, ...Column<LetterTemplate>[]] = [
  { key: 'name', header: 'Template', cell: name },
  { key: 'category', header: 'Category', width: '132px', cell: (row) => categoryWord(row.category) },
  { key: 'letter_type', header: 'Type', width: '20%', cell: (row) => row.letter_type },
  {
    key: 'edited',
    header: 'Changed',
    width: '200px',
    cell: ({ edited }) => (edited ? dateTime(edited.at) : UNKNOWN_SIGN),
  },
];

/** The templates that letters are begun from; with a template in the address, that one, or a new one. */
export function TemplatesPage() {
  const template = useSearchParams()[0].get('template');
  const meanwhile = <FormSkeleton fields={6} />;
  if (template === 'new') return <TemplateFields meanwhile={meanwhile} />;
  return template === null ? <Templates /> : <StoredTemplate key={template} id={idIn(template)} />;
}

function StoredTemplate({ id }: { id: number }) {
  const query = trpc.letter.template.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  const meanwhile = <FormSkeleton fields={6} />;
  return (
    <LoadedRecord
      kind={TEMPLATE}
      query={query}
      heading="Edit template"
      titleOf={(template) => plainText(template.name)}
      fresh
      skeleton={meanwhile}
    >
      {(template) => <TemplateFields template={template} meanwhile={meanwhile} />}
    </LoadedRecord>
  );
}

function Templates() {
  const { client } = trpc.useUtils();
  const list = useList(trpc.letter.templates, TEMPLATES);
  const rows = useListedRows(trpc.letter.templates);
  const navigate = useNavigate();
  const reading = useReading();
  const [used, setUsed] = useState<LetterTemplate | null>(null);
  const { run } = useCommand(({ id }: LetterTemplate) => client.letter.deleteTemplate.mutate({ id }), {
    said: (_, template) => `${template.name} deleted`,
    refresh: (_, { id }) => rows.remove(id),
  });
  const askDelete = (row: LetterTemplate) =>
    confirm({
      title: `Delete ${row.name}?`,
      text: 'Letters that were begun from it stay.',
      confirm: 'Delete template',
      destructive: true,
      act: () => run(row),
    });
  return (
    <>
      <ListScreen
        list={list}
        title="Letter templates"
        icon={FileText}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        card={(row) => (
          <RowCard
            foot={
              <Text size="12" tone="quiet">
                {categoryWord(row.category)}, {row.letter_type}
              </Text>
            }
          >
            {name(row)}
          </RowCard>
        )}
        menu={(row) => [
          [
            {
              label: 'Write letter from it',
              icon: <FilePlus />,
              onSelect: () => setUsed(row),
              opens: NewLetterDialog,
            },
            {
              label: reading ? 'Read template' : 'Edit template',
              icon: <Pencil />,
              onSelect: () => navigate(addressOf(row)),
              reads: true,
            },
          ],
          [
            {
              label: 'Delete template',
              icon: <Trash2 />,
              danger: true,
              onSelect: () => void askDelete(row),
            },
          ],
        ]}
        add={
          <Button asChild>
            <Link to={pages.letterTemplates({ template: 'new' })}>
              <Plus />
              New template
            </Link>
          </Button>
        }
        none={{ title: 'No templates yet', why: 'What letters of one kind have in common is written once, here.' }}
        noneFits={{ title: 'No template fits', why: 'Try the beginning of its name, or another category.' }}
      />
      {used && <NewLetterDialog template={used} onClose={() => setUsed(null)} />}
    </>
  );
}
