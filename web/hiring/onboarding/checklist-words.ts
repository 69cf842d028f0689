import type { Checklist, OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import { DUE_GROUPS, type DueGroup, groupOf } from '../../../contracts/platform/checklist';
import { type Day, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { countWithWord, date } from '../../platform/ui/format';

/** The items in the parts of the checklist, without empty parts. */
export function checklistParts({ items, first_day }: Pick<Checklist, 'items' | 'first_day'>): {
  group: DueGroup;
  items: OnboardingItem[];
}[] {
  const of = (item: OnboardingItem) => groupOf(daysApart(first_day, item.due));
  return DUE_GROUPS.map((group) => ({ group, items: items.filter((item) => of(item) === group) })).filter(
    (part) => part.items.length > 0,
  );
}

/** A day beside others of about the same time: without its year, unless that is another. */
const near = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? date(day).slice(0, -5) : date(day);

/** When an item is due or was done; an item is late from the day after its day. */
export function itemDueWords(
  { done, done_at, due }: Pick<OnboardingItem, 'done' | 'done_at' | 'due'>,
  today: Day = lagosDay(),
): { words: string; late: boolean } {
  if (done) return { words: done_at ? `Done ${near(lagosDay(new Date(done_at)), today)}` : 'Done', late: false };
  const late = daysApart(due, today);
  if (late > 0) return { words: `${countWithWord(late, 'day')} late`, late: true };
  return { words: late === 0 ? 'Today' : near(due, today), late: false };
}

export const doneOf = (items: readonly OnboardingItem[]): string =>
  `${items.filter(({ done }) => done).length} of ${items.length}`;

/** The things for which onboarding waits. */
export const missingOf = (items: readonly OnboardingItem[]): OnboardingItem[] =>
  items.filter(({ required, done }) => required && !done);

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Three required items are missing". */
export const missingWords = (count: number): string =>
  `${NUMBERS[count] ?? count} required ${count === 1 ? 'item is' : 'items are'} missing`;

export interface Owner {
  name: string;
  owner: OnboardingItem['owner'];
  owner_id: number | null;
  open: OnboardingItem[];
}

/** The owners with open items, those with the most first. */
export function openByOwner(items: readonly OnboardingItem[]): Owner[] {
  const owners: Owner[] = [];
  for (const item of items.filter(({ done }) => !done)) {
    const { owner, owner_id, owner_name } = item;
    const known = owners.find((one) => one.owner === owner && one.name === owner_name && one.owner_id === owner_id);
    if (known) known.open.push(item);
    else owners.push({ name: owner_name, owner, owner_id, open: [item] });
  }
  return owners.toSorted((a, b) => b.open.length - a.open.length);
}

/** The open items whose owner can be reminded today: it is somebody else, whose email is known. */
export const remindable = (
  items: readonly OnboardingItem[],
  me: number | null,
  today: Day = lagosDay(),
): OnboardingItem[] =>
  items.filter(
    ({ done, owner_id, owner_email, reminded_on }) =>
      !done && owner_email !== null && reminded_on !== today && (me === null || owner_id !== me),
  );
