import { Button } from '@radix-ui/themes';
import { Briefcase, Component, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Part, PartKind } from '../../contracts/company-part';
import { ImportLink } from '../list/ImportLink';
import { useListAddress } from '../list/list-address';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { type Filter, FilterBar } from '../ui/FilterBar';
import { plainText } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { DeletePartDialog } from './DeletePartDialog';
import { PartDialog } from './PartDialog';
import { columnsOf, PartCard } from './part-columns';
import { KINDS } from './part-kinds';
import { usePartList } from './parts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  kind: PartKind;
  /** Whose they are; without it, those of all companies, to which none can be added. */
  company?: { id: number; name: string } | undefined;
  /** Of one department only. */
  department?: number;
  filters?: readonly Filter[];
  /** Takes the search and every filter out. */
  onClearAll?: () => void;
  /** The heading above, with the number of rows and the way to add one. */
  heading?: (count: number | undefined, add: ReactNode) => ReactNode;
}

/** Departments, branches, job roles, units or locations: a list with search and pages, a form, and deletion. */
export function PartList({ kind, company, department, filters = [], onClearAll, heading }: Props) {
  const { word, many, icon, purpose, place } = KINDS[kind];
  const address = useListAddress();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Part | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Part | null>(null);
  const [flash, setFlash] = useState<number | null>(null);
  const list = usePartList(kind, {
    company: company?.id,
    department,
    search: address.search || undefined,
    page: address.page,
    page_size: address.pageSize,
  });
  const ofAll = !company;
  const columns = columnsOf(kind, ofAll);
  const page = list.data;
  const clear = onClearAll ?? (() => address.set({ search: null }));
  const add = (
    <>
      {kind !== 'location' && <ImportLink to={paths.importOf(kind)} />}
      {company && (
        <Button onClick={() => setEditing('new')}>
          <Plus {...ICON} />
          New {word}
        </Button>
      )}
    </>
  );
  // The way to add one stands here or in the empty list: not before it is known which, so that it never moves under the pointer.
  const onTop = page && (page.total > 0 || address.search) ? add : null;

  const open = (row: Part): MenuAction[] =>
    kind === 'department'
      ? [
          { label: 'Units', icon: <Component {...ICON} />, onSelect: () => navigate(paths.departmentUnits(row.id)) },
          {
            label: 'Job roles',
            icon: <Briefcase {...ICON} />,
            onSelect: () => navigate(paths.departmentRoles(row.id)),
          },
        ]
      : [];

  return (
    <>
      {heading?.(page?.total, onTop)}
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name or code"
        filters={filters}
        onClearAll={clear}
        tools={heading ? undefined : onTop}
      />
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), place)}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={columns} menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label={many.charAt(0).toUpperCase() + many.slice(1)}
            columns={columns}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={(row) => plainText(row.name)}
            card={(row) => <PartCard kind={kind} row={row} ofAll={ofAll} />}
            menu={(row) => (
              <ActionMenu
                label={`Actions for ${plainText(row.name)}`}
                groups={[
                  open(row),
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
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={page.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      ) : page.total > 0 ? (
        <Empty
          icon={icon}
          title="Nothing on this page"
          action={
            <Button
              variant="soft"
              color="gray"
              onClick={() => {
                address.onPage(1);
                void list.refetch();
              }}
            >
              First page
            </Button>
          }
        >
          The list has become shorter.
        </Empty>
      ) : address.search ? (
        <Empty
          icon={icon}
          title={`No ${word} fits`}
          action={
            <Button variant="soft" color="gray" onClick={clear}>
              {filters.length > 0 ? 'Clear search and filters' : 'Clear search'}
            </Button>
          }
        >
          Nothing has “{address.search}” in its name or code.
        </Empty>
      ) : (
        <Empty icon={icon} title={`No ${many} yet`} action={add}>
          {purpose}
        </Empty>
      )}
      {editing && (
        <PartDialog
          kind={kind}
          company={company ?? companyOf(editing)}
          department={department}
          part={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={setFlash}
        />
      )}
      {deleting && <DeletePartDialog kind={kind} part={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

const companyOf = (part: Part | 'new') =>
  part === 'new' ? { id: 0, name: '' } : { id: part.company, name: part.company_name };
