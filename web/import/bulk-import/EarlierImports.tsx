import { Box, Grid } from '@radix-ui/themes';
import { Download, FileSpreadsheet, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { isWorking } from '../../../contracts/import/import-state';
import { ListBody } from '../../platform/list/ListBody';
import { importAddress } from '../../platform/page/import-address';
import { useImportDownload } from '../../platform/record/use-import-download';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { countWithWord, dateOf, figure, timeOf } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { isForgotten, isSent, STATE_LOOK } from './import-words';
import { useDiscard } from './use-discard';
import type { useEarlierImports } from './use-earlier-imports';

const UndoDialog = dialogOnDemand(async () => (await import('./UndoDialog')).UndoDialog);

const who = (row: ImportBatch): string => (row.mine ? 'You' : row.by);

const COLUMNS: readonly [Column<ImportBatch>, ...Column<ImportBatch>[]] = [
  {
    key: 'file',
    header: 'File',
    cell: (row) => <FileCell name={row.file} second={who(row)} to={importAddress(row.kind, row.id)} />,
  },
  {
    key: 'when',
    header: 'When',
    width: '112px',
    cell: (row) => (
      <Grid as="span">
        {dateOf(row.uploaded_at)}
        <Text size="12" tone="quiet">
          {timeOf(row.uploaded_at)}
        </Text>
      </Grid>
    ),
  },
  { key: 'rows', header: 'Rows', width: '80px', numeric: true, cell: (row) => figure(row.rows) },
  {
    key: 'state',
    header: 'State',
    width: '120px',
    shape: 'badge',
    cell: (row) => <State batch={row} />,
  },
];

function State({ batch }: { batch: ImportBatch }) {
  const { word, ...look } = STATE_LOOK[batch.state];
  return <StatusBadge {...look}>{word}</StatusBadge>;
}

/** Files of a kind that were uploaded before, newest first, and what can be done with each. */
export function EarlierImports({ list }: { list: ReturnType<typeof useEarlierImports> }) {
  const download = useImportDownload();
  const discard = useDiscard();
  const [undoing, setUndoing] = useState<ImportBatch | null>(null);
  const total = list.page?.total ?? 0;

  const actions = (row: ImportBatch): MenuAction[][] => [
    row.errors > 0 &&
    (row.mine || !isSent(row.kind)) &&
    !isForgotten(row) &&
    !isWorking(row.state) &&
    row.state !== 'FAILED'
      ? [
          {
            label: 'Download refused rows',
            icon: <Download />,
            onSelect: () => download.refused(row.id),
          },
        ]
      : [],
    row.mine && row.state === 'APPLIED' && !isForgotten(row) && !isSent(row.kind)
      ? [
          {
            label: 'Undo import',
            icon: <Undo2 />,
            danger: true,
            onSelect: () => setUndoing(row),
            opens: UndoDialog,
          },
        ]
      : [],
    row.mine && (row.state === 'CHECKED' || row.state === 'FAILED')
      ? [
          {
            label: 'Remove from this list',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => discard.now({ id: row.id }),
          },
        ]
      : [],
  ];

  return (
    <Box asChild minWidth="0">
      <section aria-label="Earlier imports">
        <Text as="h2" size="16" weight="bold" mb="2">
          Earlier imports
          {total > 0 && (
            <Text tone="quiet" weight="regular" figures ml="6px">
              {' '}
              {figure(total)}
            </Text>
          )}
        </Text>
        <ListBody
          list={list}
          label="Earlier imports"
          icon={FileSpreadsheet}
          columns={COLUMNS}
          keyOf={(row) => row.id}
          nameOf={(row) => row.file}
          card={(row) => (
            <Grid as="span" gap="3" justifyItems="start">
              <FileCell
                name={row.file}
                second={`${who(row)} · ${dateOf(row.uploaded_at)} · ${countWithWord(row.rows, 'row')}`}
                to={importAddress(row.kind, row.id)}
              />
              <State batch={row} />
            </Grid>
          )}
          menu={actions}
          none={{ title: 'None yet', why: 'Every file that you or another admin upload will stand here.' }}
          notLoaded="The earlier imports did not load. You can import all the same."
        />
        {undoing && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
      </section>
    </Box>
  );
}

/** A file of the list with who uploaded it; the whole row opens it. */
function FileCell({ name, second, to }: { name: string; second: string; to: string }) {
  return (
    <Grid as="span" minWidth="0" maxWidth="100%">
      <Link to={to} data-row-link title={name}>
        {name}
      </Link>
      <Text size="12" tone="quiet" truncate>
        {second}
      </Text>
    </Grid>
  );
}
