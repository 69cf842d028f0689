import { Button, Flex, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ChevronDown, Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { filterInput } from '../../platform/list/list-spec';
import { shownFilters } from '../../platform/list/shown-filters';
import { auditKindWords, auditValueWords, fieldWords, isChangeOfValue } from '../../platform/record/audit-words';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { Empty } from '../../platform/ui/Empty';
import { FilterBar } from '../../platform/ui/FilterBar';
import { dateOf, dateTime, figure, plainTexts, timeOf } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { type Column, Table } from '../../platform/ui/Table';
import { TableSkeleton } from '../../platform/ui/TableSkeleton';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { AUDIT_FILTERS } from './audit-filters';
import { auditGroups } from './audit-groups';
import { RecordName } from './RecordName';

const AuditEntryDialog = dialogOnDemand(async () => (await import('./AuditEntryDialog')).AuditEntryDialog);

const throughWords = ({ through }: AuditEntry): string | null => through && `through ${through}`;

const Act = ({ row, onOpen }: { row: AuditEntry; onOpen: (row: AuditEntry) => void }) => (
  <button type="button" data-row-link aria-haspopup="dialog" onClick={() => onOpen(row)} {...opens(AuditEntryDialog)}>
    {row.action}
  </button>
);

/** How many records an act was about, as the button that shows them one by one. */
const Many = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <Button variant="ghost" color="gray" size="1" aria-expanded={false} onClick={onOpen}>
    <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
    {figure(count)} records
  </Button>
);

interface Opens {
  onOpen: (row: AuditEntry) => void;
  /** How many acts a row stands for. */
  countOf: (row: AuditEntry) => number;
  onSpread: (row: AuditEntry) => void;
}

const columnsWith = ({ onOpen, countOf, onSpread }: Opens): readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] => [
  { key: 'what', header: 'What', cell: (row) => <Act row={row} onOpen={onOpen} /> },
  {
    key: 'record',
    header: 'Record',
    width: '20%',
    cell: (row) =>
      countOf(row) > 1 ? (
        <Many count={countOf(row)} onOpen={() => onSpread(row)} />
      ) : (
        <TwoLines second={row.record_name && auditKindWords(row.record)}>
          <RecordName entry={row} />
        </TwoLines>
      ),
  },
  {
    key: 'who',
    header: 'Who',
    width: '17%',
    cell: (row) => <TwoLines second={throughWords(row)}>{row.actor}</TwoLines>,
  },
  {
    key: 'fields',
    header: 'From and to',
    width: '26%',
    spare: true,
    cell: (row) => <FromTo act={row} />,
  },
  {
    key: 'when',
    header: 'When',
    width: '128px',
    cell: (row) => <TwoLines second={timeOf(row.at)}>{dateOf(row.at)}</TwoLines>,
  },
];

/** Everything that was done, newest first, with who did it and what it changed. */
export function AuditPanel() {
  const address = useListAddress();
  // A changed filter starts again at the newest row.
  const filters = shownFilters(AUDIT_FILTERS, address.params, (changes) => address.set({ ...changes, before: null }));
  const asked = { ...filterInput(AUDIT_FILTERS, address.params), ...(address.search && { search: address.search }) };
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const cursor = address.get('before') || undefined;
  const list = trpc.adminUser.audit.useQuery(
    { ...asked, cursor },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => location.assign(`/transfer/d/${encodeURIComponent(token)}`),
  });
  /** The acts that are shown one by one, by the first of them. */
  const [spread, setSpread] = useState<ReadonlySet<number>>(new Set());
  const groups = auditGroups(list.data?.results ?? []);
  const rows = groups.flatMap(({ first, acts }) => (spread.has(first.id) ? acts : [first]));
  const countOf = (row: AuditEntry): number =>
    spread.has(row.id) ? 1 : (groups.find(({ first }) => first.id === row.id)?.acts.length ?? 1);
  const onSpread = ({ id }: AuditEntry) => setSpread(new Set([...spread, id]));
  const columns = columnsWith({ onOpen: setShown, countOf, onSpread });
  const next = list.data?.next ?? null;
  const filtered = address.search !== '' || filters.some(({ value }) => value !== null);
  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search, before: null })}
        placeholder="Search person or action"
        filters={filters}
        onClearAll={address.clear}
        tools={
          <Button
            variant="soft"
            color="gray"
            loading={mint.busy}
            onClick={() => void mint.run({ call: 'adminUser.auditFile', input: asked })}
          >
            <Download />
            Export CSV
          </Button>
        }
      />
      {list.data === undefined ? (
        list.isError ? (
          <FailedRead problem={problemOfError(list.error)} what="the audit" retry={() => void list.refetch()}>
            The list did not load. Your search and filters are kept.
          </FailedRead>
        ) : (
          <TableSkeleton columns={columns} />
        )
      ) : list.data.results.length === 0 ? (
        <Empty
          icon={ScrollText}
          title={filtered ? 'Nothing fits' : cursor ? 'Nothing older' : 'Nothing recorded yet'}
          action={
            (filtered || cursor) && (
              <Button variant="soft" color="gray" onClick={address.clear}>
                {filtered ? 'Clear search and filters' : 'Newest'}
              </Button>
            )
          }
        >
          Every change that anybody makes stands here.
        </Empty>
      ) : (
        <>
          <Table
            label="Audit"
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.action}
            card={(row) => (
              <Grid gap="1">
                <Act row={row} onOpen={setShown} />
                <Text size="12" tone="quiet">
                  {[row.actor, throughWords(row)].filter(Boolean).join(' ')} ·{' '}
                  {countOf(row) > 1 ? (
                    <Many count={countOf(row)} onOpen={() => onSpread(row)} />
                  ) : (
                    <RecordName entry={row} />
                  )}
                </Text>
                <Text size="12" tone="quiet">
                  {dateTime(row.at)}
                </Text>
              </Grid>
            )}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Flex asChild pt="3" justify="end" gap="2">
            <nav aria-label="Pages">
              <Button variant="soft" color="gray" disabled={!cursor} onClick={() => address.set({ before: null })}>
                <ArrowLeft />
                Newest
              </Button>
              <Button variant="soft" color="gray" disabled={!next} onClick={() => address.set({ before: next })}>
                Older
                <ArrowRight />
              </Button>
            </nav>
          </Flex>
        </>
      )}
      {shown && <AuditEntryDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Fields of an act that a row has room for. */
const SHOWN = 2;

/** The changes of an act, one line for each field; a created record has its first values. */
function FromTo({ act: { action, fields } }: { act: Pick<AuditEntry, 'action' | 'fields'> }) {
  const more = fields.length - SHOWN;
  return (
    <>
      {fields.slice(0, SHOWN).map(({ name, before, after }) => (
        <Text as="div" key={name} anywhere title={fieldWords(name)}>
          {before === null && !isChangeOfValue(action) ? (
            <Text tone="quiet">{fieldWords(name)}: </Text>
          ) : (
            <Text tone="quiet">{auditValueWords(name, before)} → </Text>
          )}
          <Text weight="medium">{auditValueWords(name, after)}</Text>
        </Text>
      ))}
      {more > 0 && (
        <Text as="div" size="12" tone="quiet">
          and {more} more
        </Text>
      )}
    </>
  );
}
