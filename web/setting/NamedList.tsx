import { Button } from '@radix-ui/themes';
import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Problem } from '../../contracts/problem';
import { type Place, problemWords } from '../problem-words';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { PageHeading } from '../ui/PageHeading';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import styles from './NamedList.module.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Named {
  id: number;
  name: string;
}

export interface NamedListProps<T extends Named> {
  title: string;
  /** One row, in a word: `bank`. */
  word: string;
  icon: LucideIcon;
  /** What the list is for, said where it is empty. */
  purpose: string;
  /** The rows; undefined while they load for the first time. */
  rows: readonly T[] | undefined;
  refreshing: boolean;
  problem: Problem | null;
  /** The place whose words a failed read has. */
  place: Place;
  retry: () => void;
  search: string;
  onSearch: (text: string) => void;
  columns?: readonly Column<T>[];
  /** The second line of a card, on a narrow window. */
  second?: (row: T) => string;
  /** What stands below the lines of a card. */
  below?: (row: T) => ReactNode;
  /** Words of the search field. */
  placeholder?: string;
  /** The form of a row, or of a new one. */
  form: (row: T | null, onClose: () => void, onSaved: (id: number) => void) => ReactNode;
  /** Asks before a row goes. */
  deletion: (row: T, onClose: () => void) => ReactNode;
}

/** A list of Settings: all rows by name, with search, one form for new and old rows, and deletion. */
export function NamedList<T extends Named>(props: NamedListProps<T>) {
  const { title, word, icon, purpose, rows, refreshing, problem, place, retry, search, onSearch } = props;
  const { columns = [], second, below, placeholder = 'Search name', form, deletion } = props;
  const [editing, setEditing] = useState<T | 'new' | null>(null);
  const [deleting, setDeleting] = useState<T | null>(null);
  const [flash, setFlash] = useState<number | null>(null);
  const add = (
    <Button onClick={() => setEditing('new')}>
      <Plus {...ICON} />
      New {word}
    </Button>
  );
  const name = (row: T) => <span className={styles.name}>{row.name}</span>;
  const shown: readonly [Column<T>, ...Column<T>[]] = [{ key: 'name', header: 'Name', cell: name }, ...columns];
  return (
    <>
      <PageHeading title={title} count={search ? undefined : rows?.length}>
        {rows?.length === 0 && !search ? null : add}
      </PageHeading>
      <FilterBar
        search={search}
        onSearch={onSearch}
        placeholder={placeholder}
        filters={[]}
        onClearAll={() => onSearch('')}
      />
      {rows === undefined ? (
        problem ? (
          <Failed title={problemWords(problem, place)} requestId={problem.requestId} retry={retry}>
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={shown} />
        )
      ) : rows.length > 0 ? (
        <Table
          label={title}
          columns={shown}
          rows={rows}
          keyOf={(row) => row.id}
          nameOf={(row) => row.name}
          card={(row) => (
            <div className={styles.card}>
              {name(row)}
              {second && <span className={styles.second}>{second(row)}</span>}
              {below && <span className={styles.below}>{below(row)}</span>}
            </div>
          )}
          menu={(row) => (
            <ActionMenu
              label={`Actions for ${row.name}`}
              groups={[
                [{ label: `Edit ${word}`, icon: <Pencil {...ICON} />, onSelect: () => setEditing(row) }],
                [
                  {
                    label: `Delete ${word}`,
                    icon: <Trash2 {...ICON} />,
                    danger: true,
                    onSelect: () => setDeleting(row),
                  },
                ],
              ]}
            />
          )}
          flash={flash}
          refreshing={refreshing}
        />
      ) : search ? (
        <Empty
          icon={icon}
          title={`No ${word} fits`}
          action={
            <Button variant="soft" color="gray" onClick={() => onSearch('')}>
              Clear search
            </Button>
          }
        >
          Nothing has “{search}” in its {placeholder.replace(/^Search /, '')}.
        </Empty>
      ) : (
        <Empty icon={icon} title={`No ${word} yet`} action={add}>
          {purpose}
        </Empty>
      )}
      {editing && form(editing === 'new' ? null : editing, () => setEditing(null), setFlash)}
      {deleting && deletion(deleting, () => setDeleting(null))}
    </>
  );
}
