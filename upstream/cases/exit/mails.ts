import type { ClearanceItem } from '../../../contracts/cases/exit';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { typedText } from '../../platform/mail/mail-words';
import type { PartyWords } from '../case/tell-people';
import type { StoredExit } from './stored-exit';

/** A department as the mail to its owner names it. */
interface Asked {
  department: string;
  due_day: Day;
  items: readonly Pick<ClearanceItem, 'text' | 'hand_back'>[];
}

const itemWords = ({ text, hand_back }: Asked['items'][number]): string =>
  hand_back ? `- ${typedText(text)} (to hand back)` : `- ${typedText(text)}`;

const BEGINS = { new: '', again: 'Reminder: ', sooner: 'Sooner: ' };

/** The mail to an owner: everything of theirs that is open, behind one link. */
export function clearMail(exit: StoredExit, all: readonly Asked[], why: keyof typeof BEGINS): PartyWords {
  const name = typedText(exit.name);
  const departments = all.map(({ department }) => typedText(department)).join(' and ');
  const first = all.map(({ due_day }) => due_day).sort()[0] ?? exit.last_day;
  return {
    notice: '',
    subject: `${BEGINS[why]}Clearance of ${exit.name} by ${dayText(first)}`,
    lines: [
      `${name} (${exit.code}) leaves ${typedText(exit.company)}; the last day is ${dayText(exit.last_day)}. You clear ${departments}.`,
      ...all.map(({ department, due_day, items }) =>
        [`${typedText(department)}, by ${dayText(due_day)}:`, ...items.map(itemWords)].join('\n'),
      ),
    ],
    link: {
      words: 'Open the list',
      more: `Keep this mail: its link works for ${lifetimeOf('exit-clearance')}, and only for you.`,
    },
  };
}
