import { CalendarPlus, Check, Info, Mail, UserX } from 'lucide-react';
import type { Probation } from '../../../contracts/people/probation';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { ACT_WORDS, askWords, type DueAct } from './due-acts';

export const ProbationDialogOnDemand = dialogOnDemand(async () => (await import('./ProbationDialog')).ProbationDialog);

/** The menu of a row. Nobody decides about themselves. */
export function actionsOf(row: Probation, act: (act: DueAct) => void): MenuAction[][] {
  const see = {
    label: 'See details',
    icon: <Info />,
    onSelect: () => act('see'),
    opens: ProbationDialogOnDemand,
  };
  if (row.own) return [[see]];
  return [
    [see, { label: askWords(row), icon: <Mail />, onSelect: () => act('ask'), opens: ProbationDialogOnDemand }],
    [
      {
        label: ACT_WORDS.confirm,
        icon: <Check />,
        onSelect: () => act('confirm'),
        opens: ProbationDialogOnDemand,
      },
      {
        label: ACT_WORDS.extend,
        icon: <CalendarPlus />,
        onSelect: () => act('extend'),
        opens: ProbationDialogOnDemand,
      },
    ],
    [
      {
        label: ACT_WORDS.end,
        icon: <UserX />,
        danger: true,
        onSelect: () => act('end'),
        opens: ProbationDialogOnDemand,
      },
    ],
  ];
}
