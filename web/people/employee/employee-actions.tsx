import { Archive, ArchiveRestore, ArrowUpRight, CircleDot, FileText, Mail, UserRoundCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EmployeeRow } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { countWithWord } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import type { BulkAction } from '../../platform/ui/SelectionBar';
import { comesBack, peopleWords, selectionOf, whomCount, whomWords } from './employee-words';
import { useAsAt } from './history/use-as-at';
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

/** Asks before employees are archived, or brought back. */
function useArchiveEmployees(onDone: () => void): (whom: Whom, archived: boolean) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.employee.archive.mutate, {
    said: ({ message }) => message,
    place: 'employee',
    done: onDone,
    refresh: () => utils.employee.invalidate(),
  });
  return (whom, archived) => {
    const count = whomCount(whom);
    const size = count === 1 ? 'employee' : countWithWord(count, 'employee');
    const who = whom.all ? `Everybody of this list, ${countWithWord(count, 'employee')},` : peopleWords(whom.rows);
    return confirm({
      title: archived ? `Archive ${size}?` : `Restore ${size}?`,
      text: archived
        ? `${who} leaves the list of employees and cannot sign in any more. The record stays, and can be restored.`
        : `${who} comes back to the list of employees, and can sign in again.`,
      confirm: archived ? `Archive ${size}` : `Restore ${size}`,
      cancel: 'Keep',
      act: async () => {
        const worked = await run({ ...selectionOf(whom), archived });
        // The list is read again: other people may fit the filter, or somebody else was faster.
        if (!worked) void utils.employee.list.invalidate();
        return worked;
      },
    });
  };
}
