import { Button } from '@radix-ui/themes';
import { Briefcase, Component, Handshake, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Part, PartKind } from '../../../contracts/organisation/company-part';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ImportLink } from '../../platform/list/ImportLink';
import { ListBody } from '../../platform/list/ListBody';
import { ListScreen } from '../../platform/list/ListScreen';
import type { ListSpec } from '../../platform/list/list-spec';
import { useListedRows } from '../../platform/list/listed-rows';
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { mayChange } from '../../platform/session/may';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, figure, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import type { Column } from '../../platform/ui/Table';
import { NameCell } from './NameCell';
import { PART_CALLS } from './part-calls';
import { PART_KINDS } from './part-kinds';
import { usePartChanged } from './parts';
import { COMPANY_PART_LIST } from './reads';

const PartDialog = dialogOnDemand(async () => (await import('./PartDialog')).PartDialog);

const SiteClientDialog = dialogOnDemand(async () => (await import('./SiteClientDialog')).SiteClientDialog);

interface Props {
  kind: PartKind;
  /** The company of the parts. Without it the list has the parts of all companies, and none can be added. */
  company?: { id: number; name: string } | undefined;
  /** Limits the list to one department. */
  department?: number;
  spec?: ListSpec;
  /** The heading where the list is the whole page. */
  heading?: { title: string; note: ReactNode };
}

/** Departments, branches, job roles, units or locations: a list with search and pages, a form, and deletion. */
export function PartList({ kind, company, department, spec = COMPANY_PART_LIST, heading }: Props) {
  const { word, many, icon, purpose, place } = PART_KINDS[kind];
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Part | 'new' | null>(null);
  const [site, setSite] = useState<Part | null>(null);
  const askDelete = useDeletePart(kind);
  const list = useList(trpc.company[PART_CALLS[kind].list], spec, {
    also: { company: company?.id, department },
    asTyped: true,
  });
  const ofAll = !company;
  const add = (
    <ForChange>
      {kind !== 'location' && <ImportLink to={importAddress(kind)} />}
      {company && (
        <Button onClick={() => setEditing('new')} {...opens(PartDialog)}>
          <Plus />
          New {word}
        </Button>
      )}
    </ForChange>
  );
  const goTo = (label: string, icon: ReactNode, to: string): MenuAction => ({
    label,
    icon,
    onSelect: () => navigate(to),
    reads: true,
  });
  const parts = {
    list,
    label: many.charAt(0).toUpperCase() + many.slice(1),
    icon,
    columns: companyPartColumns(kind, ofAll),
    keyOf: (row: Part) => row.id,
    nameOf: (row: Part) => plainText(row.name),
    card: (row: Part) => <PartCard kind={kind} row={row} ofAll={ofAll} />,
    menu: (row: Part) => [
      kind === 'department'
        ? [
            goTo('Units', <Component />, pages.departmentUnits(row.id)),
            goTo('Job roles', <Briefcase />, pages.departmentRoles(row.id)),
          ]
        : [],
      kind === 'location' && mayChange('records')
        ? [{ label: 'Client', icon: <Handshake />, onSelect: () => setSite(row), opens: SiteClientDialog }]
        : [],
      [{ label: `Edit ${word}`, icon: <Pencil />, onSelect: () => setEditing(row), opens: PartDialog }],
      [{ label: `Delete ${word}`, icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
    ],
    none: { title: `No ${many} yet`, why: purpose, action: add },
    noneFits: { title: `No ${word} fits`, why: `Nothing has “${list.address.search}” in its name or code.` },
    place,
  };
  return (
    <>
      {heading ? (
        <ListScreen {...heading} {...parts} add={add} />
      ) : (
        <ListBody {...parts} tools={list.isNone ? null : add} />
      )}
      {site && <SiteClientDialog location={site} onClose={() => setSite(null)} />}
      {editing && (
        <PartDialog
          kind={kind}
          company={company ?? companyOf(editing)}
          department={department}
          part={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={list.flash}
        />
      )}
    </>
  );
}

const companyOf = (part: Part | 'new') =>
  part === 'new' ? { id: 0, name: '' } : { id: part.company, name: part.company_name };

/** Asks before a department, branch, job role, unit or location is deleted. */
function useDeletePart(kind: PartKind): (part: Part) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const changed = usePartChanged(kind);
  const { delete: call, list } = PART_CALLS[kind];
  const rows = useListedRows(trpc.company[list]);
  const { word, gone } = PART_KINDS[kind];
  const { run } = useCommand(({ id }: Part) => client.company[call].mutate({ id }), {
    said: (_, { name }) => `${plainText(name)} deleted`,
    refresh: (_, { id }) => {
      rows.remove(id);
      changed();
    },
  });
  return (part) =>
    confirm({
      title: `Delete ${plainText(part.name)}?`,
      text: gone,
      confirm: `Delete ${word}`,
      destructive: true,
      act: () => run(part),
    });
}

type Columns = readonly [Column<Part>, ...Column<Part>[]];

const text = (key: keyof Part & string, header: string, width?: string): Column<Part> => ({
  key,
  header,
  ...(width ? { width } : {}),
  cell: (row) => plainText(String(row[key] ?? '')),
});
const number = (key: 'employees' | 'units' | 'job_roles', header: string): Column<Part> => ({
  key,
  header,
  width: '104px',
  numeric: true,
  cell: (row) => figure(row[key] ?? 0),
});

const DESCRIPTION: Column<Part> = { ...text('description', 'Description'), spare: true };

const REST: Record<PartKind, readonly Column<Part>[]> = {
  department: [
    DESCRIPTION,
    number('units', 'Units'),
    number('job_roles', 'Job roles'),
    number('employees', 'Employees'),
  ],
  branch: [text('address', 'Address'), text('state', 'State', '120px'), number('employees', 'Employees')],
  job_role: [text('department_name', 'Department', '200px'), DESCRIPTION, number('employees', 'Employees')],
  unit: [text('description', 'Description'), text('address', 'Address')],
  location: [text('address', 'Address'), text('state', 'State', '120px')],
};

/** The address of a department's row. */
const placeOf = (kind: PartKind, row: Part) => (kind === 'department' ? pages.departmentUnits(row.id) : undefined);

/** The columns of a kind, with the company where the list is of all companies. */
const companyPartColumns = (kind: PartKind, ofAll: boolean): Columns => [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => <NameCell name={plainText(row.name)} second={row.code} to={placeOf(kind, row)} />,
  },
  ...(ofAll ? [text('company_name', 'Company', '200px')] : []),
  ...REST[kind],
];

/** A row on a narrow window: the name, and what tells it from others. */
function PartCard({ kind, row, ofAll }: { kind: PartKind; row: Part; ofAll: boolean }) {
  const facts = [
    row.code,
    ofAll && row.company_name,
    kind === 'job_role' && row.department_name,
    row.state,
    row.employees !== null && countWithWord(row.employees, 'employee'),
  ];
  return (
    <NameCell
      name={plainText(row.name)}
      second={plainText(facts.filter(Boolean).join(' · '))}
      to={placeOf(kind, row)}
    />
  );
}
