import { Button, Flex } from '@radix-ui/themes';
import { Archive, ArchiveRestore, ListPlus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CustomField } from '../../../contracts/organisation/custom-field';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { type Column, Table } from '../../platform/ui/Table';
import { CUSTOM_KIND_WORDS } from './custom-kind-words';
import { NameCell } from './NameCell';

const FieldDialog = dialogOnDemand(async () => (await import('./FieldDialog')).FieldDialog);

const kindOf = ({ kind, choices }: CustomField) =>
  kind === 'CHOICE' ? `${CUSTOM_KIND_WORDS[kind]}: ${choices.join(', ')}` : CUSTOM_KIND_WORDS[kind];
const whoOf = ({ employee_may_change }: CustomField) => (employee_may_change ? 'HR, employees by request' : 'HR');
const archived = ({ archived_at }: CustomField) => archived_at !== null;

const COLUMNS: readonly [Column<CustomField>, ...Column<CustomField>[]] = [
  { key: 'name', header: 'Name', cell: (row) => <NameCell name={plainText(row.name)} second={kindOf(row)} /> },
  { key: 'who', header: 'Changed by', width: '220px', cell: whoOf },
  { key: 'required', header: 'Required', width: '104px', cell: ({ required }) => (required ? 'Yes' : 'No') },
  {
    key: 'state',
    header: 'State',
    width: '124px',
    shape: 'badge',
    cell: (row) =>
      archived(row) ? <StatusBadge tone="gray">Archived</StatusBadge> : <StatusBadge tone="green">In use</StatusBadge>,
  },
];

/** The fields that a company keeps of its people beside those of every record. */
export function FieldsTab({ company }: { company: { id: number; name: string } }) {
  const utils = trpc.useUtils();
  const query = trpc.company.fields.useQuery({ company: company.id });
  const [editing, setEditing] = useState<CustomField | 'new' | null>(null);
  const refresh = () => {
    void utils.company.fields.invalidate();
    void utils.employee.customFields.invalidate();
  };
  const { run } = useCommand(utils.client.company.archiveField.mutate, {
    said: ({ name }, asked) => `${plainText(name)} ${asked.archived ? 'archived' : 'taken back'}`,
    refresh,
  });
  const askArchive = (field: CustomField) =>
    confirm({
      title: `Archive ${plainText(field.name)}?`,
      text: 'Records, lists and files have it no more. What was entered is kept, and comes back with the field.',
      confirm: 'Archive field',
      act: () => run({ id: field.id, archived: true }),
    });
  const add = (
    <ForChange>
      <Button onClick={() => setEditing('new')} {...opens(FieldDialog)}>
        <Plus />
        New field
      </Button>
    </ForChange>
  );
  const rows = query.data;
  return (
    <>
      {!rows && query.error ? (
        <FailedRead problem={problemOfError(query.error)} what="company fields" retry={() => void query.refetch()} />
      ) : !rows ? (
        <FormSkeleton />
      ) : rows.length === 0 ? (
        <Empty icon={ListPlus} title="No fields yet" action={add}>
          What this company keeps of its people beside every record, such as a badge number or a shirt size.
        </Empty>
      ) : (
        <>
          <Flex justify="end" mb="3">
            {add}
          </Flex>
          <Panel title="Fields" count={rows.length} flush>
            <Table
              label="Fields"
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
              nameOf={({ name }) => plainText(name)}
              card={(row) => (
                <NameCell
                  name={plainText(row.name)}
                  second={[kindOf(row), whoOf(row), row.required && 'Required', archived(row) && 'Archived']
                    .filter(Boolean)
                    .join(' · ')}
                />
              )}
              menu={(row) => (
                <ActionMenu
                  label={`Actions for ${plainText(row.name)}`}
                  groups={[
                    archived(row)
                      ? [
                          {
                            label: 'Take back',
                            icon: <ArchiveRestore />,
                            onSelect: () => void run({ id: row.id, archived: false }),
                          },
                        ]
                      : [
                          {
                            label: 'Edit field',
                            icon: <Pencil />,
                            onSelect: () => setEditing(row),
                            opens: FieldDialog,
                          },
                          { label: 'Archive', icon: <Archive />, onSelect: () => void askArchive(row) },
                        ],
                  ]}
                />
              )}
            />
          </Panel>
        </>
      )}
      {editing && (
        <FieldDialog
          company={company}
          field={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={refresh}
        />
      )}
    </>
  );
}
