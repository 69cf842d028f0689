import { CalendarClock, CalendarX2, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { WAITS_WORDS } from '../../../../contracts/approvals/pair-kinds';
import type { EmployeeHistory, HistoryEntry } from '../../../../contracts/people/history';
import { lagosDay } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { mayChange } from '../../../platform/session/may';
import type { MenuAction } from '../../../platform/ui/ActionMenu';
import { date } from '../../../platform/ui/format';
import { dialogOnDemand, partOnDemand } from '../../../platform/ui/on-demand';
import { entryOn, type HistoryRow, type Pays } from './history-rows';
import { useHistoryChanged } from './use-history-edit';

const JobEntryForm = partOnDemand(async () => (await import('./JobEntryForm')).JobEntryForm);
const BankEntryDialog = partOnDemand(async () => (await import('./BankEntryDialog')).BankEntryDialog);
const PayEntryDialog = dialogOnDemand(async () => (await import('./PayEntryDialog')).PayEntryDialog);
const StatusEntryDialog = dialogOnDemand(async () => (await import('./StatusEntryDialog')).StatusEntryDialog);
const EndEntryDialog = dialogOnDemand(async () => (await import('./EndEntryDialog')).EndEntryDialog);
const HireDateDialog = dialogOnDemand(async () => (await import('./HireDateDialog')).HireDateDialog);

/** The possible entries, by kind. */
const ENTERED = { JOB: 'Job, or job and pay', PAY: 'Pay', BANK: 'Bank and pension', STATUS: 'Status' } as const;
type Entered = keyof typeof ENTERED;
const FORMS = { JOB: JobEntryForm, PAY: PayEntryDialog, BANK: BankEntryDialog, STATUS: StatusEntryDialog };
const WORDS: Record<HistoryEntry['kind'], string> = { JOB: 'job', PAY: 'pay', STATUS: 'status', BANK: 'bank' };

/** Whether somebody changes entries of a kind: pay and bank are an area of their own. */
const maySet = (kind: HistoryEntry['kind']): boolean =>
  mayChange(kind === 'PAY' || kind === 'BANK' ? 'pay' : 'records');

type Act = { form: Entered; wrong?: HistoryEntry } | { form: 'end'; entry: HistoryEntry } | { form: 'hired' };

/** The acts on the history of one employee: what can be added, the menu of a row, and the forms for both. */
export function useHistoryActs(history: EmployeeHistory | undefined, id: number, pays: Pays) {
  const [act, setAct] = useState<Act | null>(null);
  const utils = trpc.useUtils();
  const { changed } = useHistoryChanged(id);
  const { run } = useCommand(utils.client.history.withdraw.mutate, {
    said: (now, { version }) => (now.version === version ? WAITS_WORDS : 'Entry withdrawn'),
    place: 'employee',
    done: changed,
  });
  const close = () => setAct(null);
  const askWithdraw = (entry: HistoryEntry, version: number) =>
    confirm({
      title: 'Withdraw this entry?',
      text: `What is so before ${date(entry.effective_from)} stays so. The withdrawn entry stays in the list, struck through.`,
      confirm: 'Withdraw entry',
      cancel: 'Keep',
      act: () => run({ id, entryId: entry.id, version }),
    });

  const added = (Object.keys(ENTERED) as Entered[]).filter(maySet).map((form) => ({
    label: ENTERED[form],
    opens: FORMS[form],
    onSelect: () => setAct({ form }),
  }));

  const menuOf = ({ entries }: HistoryRow): MenuAction[][] => {
    const corrections = entries.flatMap((entry): MenuAction[] => {
      const { kind } = entry;
      if (!maySet(kind) || (kind === 'STATUS' && entry.first)) return [];
      return [
        {
          label: `Correct ${WORDS[kind]}`,
          icon: <Pencil />,
          onSelect: () => setAct({ form: kind, wrong: entry }),
          opens: FORMS[kind],
        },
      ];
    });
    const first = mayChange('records') && entries.some((entry) => entry.first);
    const ends = entries.flatMap((entry): MenuAction[] => {
      if (entry.first || !maySet(entry.kind)) return [];
      const word = entries.length > 1 ? ` ${WORDS[entry.kind]}` : '';
      if (entry.state === 'scheduled')
        return [
          {
            label: `Withdraw${word}`,
            icon: <Undo2 />,
            onSelect: () => void askWithdraw(entry, history?.version ?? 0),
          },
        ];
      if (entry.state !== 'current') return [];
      return [
        {
          label: `End${word}`,
          icon: <CalendarX2 />,
          onSelect: () => setAct({ form: 'end', entry }),
          opens: EndEntryDialog,
        },
      ];
    });
    return [
      corrections,
      first
        ? [
            {
              label: 'Correct day of employment',
              icon: <CalendarClock />,
              onSelect: () => setAct({ form: 'hired' }),
              opens: HireDateDialog,
            },
          ]
        : [],
      ends,
    ];
  };

  const shared = history && { history, onClose: close };
  /** The form that takes the place of the entries. */
  const page = shared && (act?.form === 'JOB' || act?.form === 'BANK') && (
    <>
      {act.form === 'JOB' && (
        <JobEntryForm {...shared} wrong={act.wrong?.kind === 'JOB' ? act.wrong : undefined} meanwhile={null} />
      )}
      {act.form === 'BANK' && (
        <BankEntryDialog {...shared} wrong={act.wrong?.kind === 'BANK' ? act.wrong : undefined} meanwhile={null} />
      )}
    </>
  );
  const dialogs = shared && act && (
    <>
      {act.form === 'PAY' && (
        <PayEntryDialog
          {...shared}
          wrong={act.wrong}
          pay={pays.get((act.wrong ?? entryOn(history.entries, 'PAY', lagosDay()))?.id ?? 0)}
        />
      )}
      {act.form === 'STATUS' && (
        <StatusEntryDialog {...shared} wrong={act.wrong?.kind === 'STATUS' ? act.wrong : undefined} />
      )}
      {act.form === 'end' && <EndEntryDialog {...shared} entry={act.entry} />}
      {act.form === 'hired' && <HireDateDialog {...shared} />}
    </>
  );
  return { added, menuOf, page, dialogs };
}
