import { Button } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Place, problemWords } from '../problem-words';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { Paginator } from '../ui/Paginator';
import { type BulkAction, SelectionBar } from '../ui/SelectionBar';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import type { ListSpec } from './list-spec';
import type { List, Page } from './use-list';

interface NoRows {
  title: string;
  /** One sentence of why, or of what to do. */
  why: ReactNode;
}

interface Chosen<Row> {
  keys: ReadonlySet<number>;
  count: number;
  choose: (rows: readonly Row[], chosen: boolean) => void;
  clear: () => void;
}

export interface ListBodyProps<Row> {
  list: List<Page & { results: readonly Row[] }>;
  /** What the table lists, for people who hear it. */
  label: string;
  icon: LucideIcon;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** At 800 px and below each row becomes this card. */
  card: (row: Row) => ReactNode;
  /** What can be done with a row, in groups. */
  menu?: (row: Row) => readonly (readonly MenuAction[])[];
  /** Rows that can be chosen, and what can be done with those that are. */
  chosen?: Chosen<Row>;
  bulk?: readonly BulkAction[];
  /** There are no rows; `action` is the way to the first one. */
  none: NoRows & { action?: ReactNode };
  /** No row fits the search and the filters. */
  noneFits?: NoRows;
  /** The place whose words a failed read has. */
  place?: Place;
  /** At the right of the filters. */
  tools?: ReactNode;
  /** Between the filters and the rows, whether there are any or not. */
  children?: ReactNode;
}

/** A list without a heading of its own: filters, then its rows or why there are none, pages, and what is chosen. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, tools, children, chosen, bulk = [] } = props;
  const { spec, address } = list;
  const filters = (spec.filters ?? []).map(({ key, label, names, said, editor }) => ({
    key,
    label,
    value: said(address.params),
    onClear: () => address.set(Object.fromEntries(names.map((name) => [name, null]))),
    editor: editor(address.params, address.set),
  }));
  const bar = { filters, tools, onClearAll: address.clear };
  return (
    <>
      {spec.search === undefined ? (
        (filters.length > 0 || tools) && <FilterBar {...bar} />
      ) : (
        <FilterBar
          {...bar}
          search={address.search}
          onSearch={(search) => address.set({ search })}
          placeholder={spec.search}
        />
      )}
      {children}
      <Rows {...props} />
      {chosen && <SelectionBar count={chosen.count} actions={bulk} onClear={chosen.clear} />}
    </>
  );
}

function Rows<Row>(props: ListBodyProps<Row>) {
  const { list, label, columns, keyOf, nameOf, card, menu, chosen, place = 'read' } = props;
  const { page, problem, address, ordering } = list;
  const { isSearched, isFiltered } = waysOf(list.spec);
  if (page === undefined) {
    if (!problem) return <TableSkeleton columns={columns} choose={Boolean(chosen)} menu={Boolean(menu)} />;
    return (
      <Failed title={problemWords(problem, place)} requestId={problem.requestId} retry={list.refetch}>
        The list did not load.{(isSearched || isFiltered) && ' Your search and filters are kept.'}
      </Failed>
    );
  }
  if (page.results.length === 0) return <Nothing {...props} />;
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={page.results}
        keyOf={keyOf}
        nameOf={nameOf}
        card={card}
        {...(menu && { menu: (row: Row) => <ActionMenu label={`Actions for ${nameOf(row)}`} groups={menu(row)} /> })}
        {...(ordering && { ordering, onOrder: (next: string) => address.set({ ordering: next }) })}
        {...(chosen && { chosen: chosen.keys, onChoose: chosen.choose })}
        flash={list.flashed}
        refreshing={list.refreshing}
      />
      <Paginator
        page={address.page}
        pageSize={address.pageSize}
        total={page.total}
        onPage={address.onPage}
        onPageSize={address.onPageSize}
      />
    </>
  );
}

/** Why there are no rows, and the way to some. */
function Nothing<Row>({ list, icon, none, noneFits }: ListBodyProps<Row>) {
  const { page, address, narrowed, refetch } = list;
  if (page && page.total > 0) {
    const toFirst = () => {
      address.onPage(1);
      // The first page may be the one whose rows are all gone.
      refetch();
    };
    return (
      <Empty icon={icon} title="Nothing on this page" action={<SoftButton words="First page" onClick={toFirst} />}>
        The list has become shorter.
      </Empty>
    );
  }
  if (narrowed && noneFits) {
    const { isSearched, isFiltered } = waysOf(list.spec);
    const what = isSearched && isFiltered ? 'search and filters' : isSearched ? 'search' : 'filters';
    return (
      <Empty icon={icon} title={noneFits.title} action={<SoftButton words={`Clear ${what}`} onClick={address.clear} />}>
        {noneFits.why}
      </Empty>
    );
  }
  return (
    <Empty icon={icon} title={none.title} action={none.action}>
      {none.why}
    </Empty>
  );
}

function SoftButton({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <Button variant="soft" color="gray" onClick={onClick}>
      {words}
    </Button>
  );
}

/** The ways to narrow a list. */
const waysOf = ({ search, filters = [] }: ListSpec) => ({
  isSearched: search !== undefined,
  isFiltered: filters.length > 0,
});
