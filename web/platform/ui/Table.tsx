import { Checkbox, VisuallyHidden } from '@radix-ui/themes';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, useRef } from 'react';
import { useColumnWidths } from './column-widths';
import styles from './Table.module.css';
import { useAtMost } from './window-width';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Money and counts stand at the right, with figures of one width. */
  numeric?: boolean;
  /** The field the list is ordered by when the header is pressed. */
  sort?: string;
  /** Width of the column in px, where it needs the same for every row. The others get theirs by what they hold. */
  width?: string;
  /** Whether the column is the first to go when the window is narrow. */
  spare?: boolean;
  /** Whether the column shows only when somebody chooses it. */
  extra?: boolean;
  /** The shape that stands for its cells while the list loads; a line without it. */
  shape?: 'badge';
}

export interface TableProps<T> {
  /** The content of the table, for people who hear it. */
  label: string;
  columns: readonly [Column<T>, ...Column<T>[]];
  rows: readonly T[];
  keyOf: (row: T) => number;
  nameOf: (row: T) => string;
  /** At 800 px and below each row becomes this card. */
  card: (row: T) => ReactNode;
  menu?: (row: T) => ReactNode;
  /** The content opened below a row, such as a form about it; empty for the other rows. */
  below?: (row: T) => ReactNode;
  /** Field of the present order, with a minus for downwards. */
  ordering?: string;
  onOrder?: (ordering: string) => void;
  chosen?: ReadonlySet<number>;
  onChoose?: (rows: T[], chosen: boolean) => void;
  /** The row that has just changed. */
  flash?: number | null;
  /** Newer rows are on their way; these stay until they come. */
  refreshing?: boolean;
}

/** With more columns than these a table scrolls sideways, so that each keeps a width that can be read. */
const MANY = 7;

/**
 * Rows of one kind: a table, or cards on a narrow window. The first cell names the row. A link or button with
 * `data-row-link` in it covers the whole row, so that the row opens by keyboard too, and by a link in a new tab.
 */
export function Table<T>(props: TableProps<T>) {
  const cards = useAtMost(800);
  return (
    <div className={styles.list} aria-busy={props.refreshing || undefined}>
      <div className={styles.bar} data-on={props.refreshing || undefined} />
      {cards ? (
        <Cards {...props} />
      ) : props.columns.length > MANY ? (
        <div className={styles.wide} style={{ '--columns': props.columns.length } as CSSProperties}>
          <Rows {...props} />
        </div>
      ) : (
        <Rows {...props} />
      )}
    </div>
  );
}

/**
 * The box that chooses a row. With Shift, by pointer or Space, it does the same to all rows between it and the one that was
 * pressed before.
 */
function useBoxes<T>({ rows, keyOf, nameOf, chosen, onChoose }: TableProps<T>): (row: T) => ReactNode {
  const last = useRef<number | null>(null);
  const withShift = useRef(false);
  return (row) => {
    const choose = (checked: boolean) => {
      const from = withShift.current ? rows.findIndex((one) => keyOf(one) === last.current) : -1;
      const to = rows.indexOf(row);
      last.current = keyOf(row);
      onChoose?.(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), checked);
    };
    return (
      <Checkbox
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen?.has(keyOf(row)) ?? false}
        // A press with Shift would mark the text between the two boxes.
        onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
        onClick={(event: MouseEvent) => {
          withShift.current = event.shiftKey;
        }}
        onCheckedChange={(checked) => choose(checked === true)}
      />
    );
  };
}

function Cards<T>(props: TableProps<T>) {
  const { label, rows, keyOf, card, menu, below, chosen, onChoose, flash } = props;
  const box = useBoxes(props);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={styles.card}
          data-chosen={chosen?.has(keyOf(row)) || undefined}
          data-flash={flash === keyOf(row) || undefined}
        >
          <div>
            {card(row)}
            {below?.(row)}
          </div>
          <div className={styles.cardTools}>
            {menu?.(row)}
            {onChoose && box(row)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The width of a column, which a stylesheet can set aside while columns are measured. */
const widthOf = (width: number | string | undefined) =>
  ({ '--width': typeof width === 'number' ? `${width}px` : width }) as CSSProperties;

function Rows<T>(props: TableProps<T>) {
  const { label, columns, rows, keyOf, menu, below, ordering, onOrder, chosen, onChoose, flash } = props;
  const box = useBoxes(props);
  const table = useRef<HTMLTableElement>(null);
  const widths = useColumnWidths(table, columns, rows);
  const [first, ...rest] = columns;
  const count = rows.filter((row) => chosen?.has(keyOf(row))).length;
  const all = count > 0 && count === rows.length;
  return (
    <table ref={table} className={styles.table} aria-label={label}>
      <colgroup>
        {onChoose && <col className={styles.checkColumn} />}
        {columns.map((column) => (
          <col
            key={column.key}
            style={widthOf(widths.get(column.key) ?? column.width)}
            data-column={column.key}
            data-spare={column.spare || undefined}
          />
        ))}
        {menu && <col className={styles.toolsColumn} />}
      </colgroup>
      <thead>
        <tr>
          {onChoose && (
            <th className={styles.check} scope="col">
              <Checkbox
                aria-label="Choose all on this page"
                checked={all || (count > 0 && 'indeterminate')}
                onCheckedChange={() => onChoose([...rows], !all)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.key} column={column} ordering={ordering} onOrder={onOrder} />
          ))}
          {menu && (
            <th className={styles.tools} scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const opened = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr
                data-chosen={chosen?.has(keyOf(row)) || undefined}
                data-flash={flash === keyOf(row) || undefined}
                data-opened={opened ? true : undefined}
              >
                {onChoose && <td className={styles.check}>{box(row)}</td>}
                <th scope="row">{first.cell(row)}</th>
                {rest.map((column) => (
                  <td
                    key={column.key}
                    data-numeric={column.numeric || undefined}
                    data-spare={column.spare || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {menu && <td className={styles.tools}>{menu(row)}</td>}
              </tr>
              {opened && (
                <tr className={styles.below}>
                  <td colSpan={columns.length + (onChoose ? 1 : 0) + (menu ? 1 : 0)}>{opened}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Header<T>({
  column,
  ordering,
  onOrder,
}: {
  column: Column<T>;
  ordering: string | undefined;
  onOrder: ((ordering: string) => void) | undefined;
}) {
  const { sort } = column;
  if (!sort || !onOrder) {
    return (
      <th
        scope="col"
        data-column={column.key}
        data-numeric={column.numeric || undefined}
        data-spare={column.spare || undefined}
      >
        {column.header}
      </th>
    );
  }
  const up = ordering === sort;
  const down = ordering === `-${sort}`;
  return (
    <th
      scope="col"
      data-column={column.key}
      data-numeric={column.numeric || undefined}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onOrder(up ? `-${sort}` : sort)}>
        {column.header}
        {up && <ArrowUp size={14} strokeWidth={1.75} aria-hidden />}
        {down && <ArrowDown size={14} strokeWidth={1.75} aria-hidden />}
      </button>
    </th>
  );
}
