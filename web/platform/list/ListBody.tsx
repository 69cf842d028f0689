import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu';
import { FilterBar } from '../ui/FilterBar';
import { useReading } from '../ui/reading';
import { type BulkAction, SelectionBar } from '../ui/SelectionBar';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { shownFilters } from './shown-filters';

interface Chosen<Row> {
  keys: ReadonlySet<number>;
  count: number;
  choose: (rows: readonly Row[], chosen: boolean) => void;
  clear: () => void;
}

export interface ListBodyProps<Row> extends ListFrameProps<Row> {
  /** The content of the table, for people who hear it. */
  label: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** At 800 px and below each row becomes this card. */
  card: (row: Row) => ReactNode;
  /** The acts on a row, in groups. */
  menu?: (row: Row) => readonly (readonly MenuAction[])[];
  /** The content opened below a row. */
  below?: (row: Row) => ReactNode;
  /** The rows that are chosen, and the actions for them; without it rows cannot be chosen. */
  chosen?: Chosen<Row>;
  bulk?: readonly BulkAction[];
  /** At the right of the filters. */
  tools?: ReactNode;
  /** The content between the filters and the rows, also where there are no rows. */
  children?: ReactNode;
}

/** A heading as it stands in a sentence: `Sent letters` as `sent letters`, `HMO plans` as it is. */
const inSentence = (heading: string): string =>
  /^\p{Lu}\p{Lu}/u.test(heading) ? heading : `${heading.charAt(0).toLowerCase()}${heading.slice(1)}`;

/** A list without a heading: filters, then the rows or why there are none, the paginator, and the selection bar. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const {
    label,
    columns,
    keyOf,
    nameOf,
    card,
    menu,
    below,
    chosen: choice,
    bulk = [],
    tools,
    children,
    ...frame
  } = props;
  // Rows are chosen for what can be done with them.
  const chosen = useReading() && !bulk.some(({ reads }) => reads) ? undefined : choice;
  const { spec, address, ordering, flashed, refreshing } = frame.list;
  const named = { what: inSentence(label), ...frame };
  if (!frame.list.offered) {
    return (
      <ListFrame {...named} skeleton={null}>
        {() => null}
      </ListFrame>
    );
  }
  const filters = shownFilters(spec.filters ?? [], address.params, address.set);
  const bar = { filters, tools, onClearAll: address.clear };
  const search = { search: address.search, onSearch: (text: string) => address.set({ search: text }) };
  return (
    <>
      {spec.search !== undefined ? (
        <FilterBar {...bar} {...search} placeholder={spec.search} />
      ) : (
        (filters.length > 0 || tools) && <FilterBar {...bar} />
      )}
      {children}
      <ListFrame
        {...named}
        skeleton={<TableSkeleton columns={columns} choose={chosen !== undefined} menu={menu !== undefined} />}
      >
        {(rows) => (
          <Table
            label={label}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            card={card}
            {...(menu && {
              menu: (row: Row) => <ActionMenu label={`Actions for ${nameOf(row)}`} groups={menu(row)} />,
            })}
            {...(below && { below })}
            {...(ordering && { ordering, onOrder: (next: string) => address.set({ ordering: next }) })}
            {...(chosen && { chosen: chosen.keys, onChoose: chosen.choose })}
            flash={flashed}
            refreshing={refreshing}
          />
        )}
      </ListFrame>
      {chosen && <SelectionBar count={chosen.count} actions={bulk} onClear={chosen.clear} />}
    </>
  );
}
