import { CalendarPlus, Check, Info, Mail, UserX } from 'lucide-react';
import type { Probation } from '../../../contracts/people/probation';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { ACT_WORDS, askWords, type DueAct } from './due-acts';

export const ProbationDialogOnDemand = dialogOnDemand(async () => (await import('./ProbationDialog')).ProbationDialog);

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The menu of a row. Nobody decides about themselves. */
export function actionsOf(row: Probation, act: (act: DueAct) => void): MenuAction[][] {
  const see = {
    label: 'See details',
    icon: <Info {...ICON} />,
    onSelect: () => act('see'),
    opens: ProbationDialogOnDemand,
  };
  if (row.own) return [[see]];
  return [
    [
      see,
      { label: askWords(row), icon: <Mail {...ICON} />, onSelect: () => act('ask'), opens: ProbationDialogOnDemand },
    ],
    [
      {
        label: ACT_WORDS.confirm,
        icon: <Check {...ICON} />,
        onSelect: () => act('confirm'),
        opens: ProbationDialogOnDemand,
      },
      {
        label: ACT_WORDS.extend,
        icon: <CalendarPlus {...ICON} />,
        onSelect: () => act('extend'),
        opens: ProbationDialogOnDemand,
      },
    ],
    [
      {
        label: ACT_WORDS.end,
        icon: <UserX {...ICON} />,
        danger: true,
        onSelect: () => act('end'),
        opens: ProbationDialogOnDemand,
      },
    ],
  ];
}
