import { Archive, ArchiveRestore, ArrowUpRight, CircleDot, FileText, Mail, UserRoundCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EmployeeRow } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import type { BulkAction } from '../../platform/ui/SelectionBar';
import { comesBack, selectionOf, whomWords } from './employee-words';
import { useAsAt } from './history/use-as-at';
import { useArchiveEmployees } from './use-archive';
import type { Whom } from './use-choice';

const MailEmployeesDialog = dialogOnDemand(
  async () => (await import('../employee-mail/MailEmployeesDialog')).MailEmployeesDialog,
);
const NeverStartedDialog = dialogOnDemand(async () => (await import('./NeverStartedDialog')).NeverStartedDialog);
const RehireDialog = dialogOnDemand(async () => (await import('./RehireDialog')).RehireDialog);
const StatusDialog = dialogOnDemand(async () => (await import('./StatusDialog')).StatusDialog);

type Act = 'mail' | 'status' | 'decline' | 'rehire';

/** To how many people one letter is sent at once. */
const LETTERS_MOST = 1000;

const those = (rows: readonly EmployeeRow[]): Whom => ({ rows, all: null });

/** The acts on one or several employees, and their dialogs. */
export function useEmployeeActions(onDone: () => void) {
  const navigate = useNavigate();
  const [as_at] = useAsAt();
  const [open, setOpen] = useState<{ act: Act; whom: Whom } | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const begin = (act: Act, whom: Whom) => () => setOpen({ act, whom });
  const start = (act: Act, rows: readonly EmployeeRow[]) => begin(act, those(rows));
  const askArchive = useArchiveEmployees(onDone);
  const archive = (whom: Whom) => () => void askArchive(whom, true);
  const restore = (whom: Whom) => () => void askArchive(whom, false);

  /** Nobody who is archived gets letters. */
  const letter = (rows: readonly EmployeeRow[]) => ({
    label: 'Send letter',
    icon: <FileText />,
    onSelect: () => navigate(pages.sendLetter({ employees: rows.map(({ id }) => id).join(',') })),
  });

  const menuFor = (row: EmployeeRow, { leads = true } = {}): MenuAction[][] => [
    leads
      ? [
          {
            label: 'Open record',
            icon: <ArrowUpRight />,
            onSelect: () => navigate(pages.employee(row.id, { as_at })),
          },
        ]
      : [],
    [
      ...(row.email === null
        ? []
        : [
            {
              label: 'Mail employee',
              icon: <Mail />,
              onSelect: start('mail', [row]),
              opens: MailEmployeesDialog,
            },
          ]),
      ...(row.archived ? [] : [letter([row])]),
    ],
    [
      ...(comesBack(row)
        ? [
            {
              label: 'Rehire',
              icon: <UserRoundCheck />,
              onSelect: start('rehire', [row]),
              opens: RehireDialog,
            },
          ]
        : []),
      ...(row.archived || row.employment_status === 'DECLINED'
        ? []
        : [
            {
              label: 'Update employment status',
              icon: <CircleDot />,
              onSelect: start('status', [row]),
              opens: StatusDialog,
            },
            {
              label: 'Record employment decline',
              icon: <UserX />,
              onSelect: start('decline', [row]),
              opens: NeverStartedDialog,
            },
          ]),
    ],
    [
      row.archived
        ? { label: 'Restore employee', icon: <ArchiveRestore />, onSelect: restore(those([row])) }
        : { label: 'Archive employee', icon: <Archive />, danger: true, onSelect: archive(those([row])) },
    ],
  ];

  /** The actions for several employees. An action that can take everybody of a filter stands in both lists here. */
  const bulkFor = (whom: Whom): BulkAction[] => {
    const mail = {
      label: 'Mail',
      icon: <Mail />,
      onSelect: begin('mail', whom),
      opens: MailEmployeesDialog,
    };
    if (whom.all) {
      return [
        mail,
        whom.all.filter.status === 'ARCHIVED'
          ? { label: 'Restore', icon: <ArchiveRestore />, onSelect: restore(whom) }
          : { label: 'Archive', icon: <Archive />, onSelect: archive(whom) },
      ];
    }
    const here = whom.rows.filter(({ archived }) => !archived);
    const gone = whom.rows.filter(({ archived }) => archived);
    const open = here.filter(({ employment_status }) => employment_status !== 'DECLINED');
    return [
      mail,
      ...(here.length > 0 ? [{ label: 'Archive', icon: <Archive />, onSelect: archive(those(here)) }] : []),
      ...(gone.length > 0 ? [{ label: 'Restore', icon: <ArchiveRestore />, onSelect: restore(those(gone)) }] : []),
      ...(open.length > 0
        ? [
            {
              label: 'Update status',
              icon: <CircleDot />,
              onSelect: start('status', open),
              opens: StatusDialog,
            },
          ]
        : []),
      ...(here.length > 0 && here.length <= LETTERS_MOST ? [letter(here)] : []),
    ];
  };

  const dialogs = open && (
    <>
      {open.act === 'mail' && (
        <MailEmployeesDialog to={selectionOf(open.whom)} who={whomWords(open.whom)} onClose={close} onDone={done} />
      )}
      {open.act === 'status' && <StatusDialog people={open.whom.rows} onClose={close} onDone={done} />}
      {open.act === 'rehire' && open.whom.rows[0] && (
        <RehireDialog person={open.whom.rows[0]} onClose={close} onDone={done} />
      )}
      {open.act === 'decline' && <NeverStartedDialog people={open.whom.rows} onClose={close} onDone={done} />}
    </>
  );
  return {
    menuFor,
    bulkFor,
    dialogs,
    mail: (rows: readonly EmployeeRow[]) => setOpen({ act: 'mail', whom: those(rows) }),
  };
}
