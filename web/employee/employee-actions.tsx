import { Archive, ArchiveRestore, ArrowUpRight, CircleDot, UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EmployeeRow } from '../../contracts/employee';
import { paths } from '../paths';
import type { MenuAction } from '../ui/ActionMenu';
import type { BulkAction } from '../ui/SelectionBar';
import { ArchiveDialog } from './ArchiveDialog';
import { DeclineDialog } from './DeclineDialog';
import { StatusDialog } from './StatusDialog';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Act = 'status' | 'decline' | 'archive' | 'restore';

/** What can be done with one or several employees, and the dialogs that do it. */
export function useEmployeeActions(onDone: () => void) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ act: Act; people: readonly EmployeeRow[] } | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const start = (act: Act, people: readonly EmployeeRow[]) => () => setOpen({ act, people });

  const menuFor = (row: EmployeeRow, { leads = true } = {}): MenuAction[][] => [
    leads
      ? [{ label: 'Open record', icon: <ArrowUpRight {...ICON} />, onSelect: () => navigate(paths.employee(row.id)) }]
      : [],
    row.archived || row.employment_status === 'DECLINED'
      ? []
      : [
          {
            label: 'Update employment status',
            icon: <CircleDot {...ICON} />,
            onSelect: start('status', [row]),
          },
          { label: 'Record employment decline', icon: <UserX {...ICON} />, onSelect: start('decline', [row]) },
        ],
    [
      row.archived
        ? { label: 'Restore employee', icon: <ArchiveRestore {...ICON} />, onSelect: start('restore', [row]) }
        : { label: 'Archive employee', icon: <Archive {...ICON} />, danger: true, onSelect: start('archive', [row]) },
    ],
  ];

  const bulkFor = (rows: readonly EmployeeRow[]): BulkAction[] => {
    const here = rows.filter(({ archived }) => !archived);
    const gone = rows.filter(({ archived }) => archived);
    const open = here.filter(({ employment_status }) => employment_status !== 'DECLINED');
    return [
      ...(here.length > 0 ? [{ label: 'Archive', icon: <Archive {...ICON} />, onSelect: start('archive', here) }] : []),
      ...(gone.length > 0
        ? [{ label: 'Restore', icon: <ArchiveRestore {...ICON} />, onSelect: start('restore', gone) }]
        : []),
      ...(open.length > 0
        ? [{ label: 'Update status', icon: <CircleDot {...ICON} />, onSelect: start('status', open) }]
        : []),
    ];
  };

  const shared = open && { people: open.people, onClose: close, onDone: done };
  const dialogs = shared && (
    <>
      {open.act === 'status' && <StatusDialog {...shared} />}
      {open.act === 'decline' && <DeclineDialog {...shared} />}
      {open.act === 'archive' && <ArchiveDialog {...shared} archived />}
      {open.act === 'restore' && <ArchiveDialog {...shared} archived={false} />}
    </>
  );
  return { menuFor, bulkFor, dialogs };
}
