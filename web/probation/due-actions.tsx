import { CalendarPlus, Check, Info, Mail, UserX } from 'lucide-react';
import type { Probation } from '../../contracts/probation';
import type { MenuAction } from '../ui/ActionMenu';
import { dialogOnDemand } from '../ui/on-demand';

export const ProbationDialog = dialogOnDemand(async () => (await import('./ProbationDialog')).ProbationDialog);

/** What can be done about somebody on probation. */
export type DueAct = 'see' | 'confirm' | 'extend' | 'end' | 'ask';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The words of each act. */
export const ACT_WORDS = {
  confirm: 'Confirm employment',
  extend: 'Extend probation',
  end: 'End probation',
} as const;

export const askWords = ({ review }: Pick<Probation, 'review'>): string =>
  review ? 'Ask line manager again' : 'Ask line manager';

/** The menu of a row. Nobody decides about themselves. */
export function actionsOf(row: Probation, act: (act: DueAct) => void): MenuAction[][] {
  const see = { label: 'See details', icon: <Info {...ICON} />, onSelect: () => act('see'), opens: ProbationDialog };
  if (row.own) return [[see]];
  return [
    [see, { label: askWords(row), icon: <Mail {...ICON} />, onSelect: () => act('ask'), opens: ProbationDialog }],
    [
      { label: ACT_WORDS.confirm, icon: <Check {...ICON} />, onSelect: () => act('confirm'), opens: ProbationDialog },
      {
        label: ACT_WORDS.extend,
        icon: <CalendarPlus {...ICON} />,
        onSelect: () => act('extend'),
        opens: ProbationDialog,
      },
    ],
    [
      {
        label: ACT_WORDS.end,
        icon: <UserX {...ICON} />,
        danger: true,
        onSelect: () => act('end'),
        opens: ProbationDialog,
      },
    ],
  ];
}
