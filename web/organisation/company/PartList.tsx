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
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { mayChange } from '../../platform/session/may';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { ForChange } from '../../platform/ui/ForChange';
import { plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PART_CALLS } from './part-calls';
import { companyPartColumns, PartCard } from './part-columns';
import { PART_KINDS } from './part-kinds';
import { COMPANY_PART_LIST } from './reads';
import { useDeletePart } from './use-delete-part';

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
