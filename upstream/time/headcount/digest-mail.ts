import * as z from 'zod';
import { dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { dear, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import { headcountPeriod } from './words';

/** How many people a digest names, each with the addresses that approve and decline. */
export const MOST_NAMED = 3;

/** A supervisor and what waits for them in a month. */
export const Group = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  year: z.int(),
  month: z.int(),
  told_at: z.string().nullable(),
  company: z.string(),
  closes_on: z.string(),
  waiting: z.int(),
  unanswered: z.int(),
  people: z.array(z.object({ id: z.int(), name: z.string(), job_role: z.string() })),
});
export type Group = z.output<typeof Group>;

/** The word in the address of the page of all, in the place of an id. */
const EVERYBODY = 'all';

const TOKEN = '{token}';

/** The mail to a supervisor: the number of waiting answers, a few of them by name, and the one page of all. */
export function headcountDigestMail(group: Group, now: Date): Message {
  const { id, people, waiting, unanswered, closes_on } = group;
  const period = headcountPeriod(group);
  const claims = newLink('headcount-review', id, 'supervisor', now);
  const [only] = people;
  const alone = waiting === 1 && only !== undefined;
  const choices = people.flatMap((one) => [
    { words: `Approve ${plain(one.name)}`, path: pages.approveHeadcount(one.id, TOKEN) },
    { words: `Decline ${plain(one.name)}`, path: pages.declineHeadcount(one.id, TOKEN) },
  ]);
  const links = alone
    ? choices
    : [
        {
          words: waiting > 0 ? `Review ${waiting} people` : 'See their answers',
          path: pages.approveHeadcount(EVERYBODY, TOKEN),
        },
        ...choices,
      ];
  const button = (i: number) => `[[${i}|${links[i]?.words}]]`;
  const named = alone
    ? [button(0), button(1)]
    : [
        button(0),
        ...(people.length > 0 ? ['The first of them:'] : []),
        ...people.flatMap((one, i) => [
          `${typedText(one.name)}, ${typedText(one.job_role)}`,
          button(1 + 2 * i),
          button(2 + 2 * i),
        ]),
      ];
  return {
    kind: 'mail',
    recipient: group.email,
    company: group.company,
    subject: `${period} headcount: ${subjectOf(group, alone ? only.name : null)}`,
    body: [
      dear(typedText(group.name)),
      alone
        ? `${typedText(only.name)}, ${typedText(only.job_role)}, has answered the headcount of ${period}.`
        : answeredWords(group),
      ...(waiting > 0 ? [`Please approve or decline each by ${dayText(closes_on)}.`] : []),
      ...(unanswered > 0 ? [`${unanswered} more ${unanswered === 1 ? 'has' : 'have'} not answered yet.`] : []),
      ...named,
      `Opening a link decides nothing: you confirm on the page. Keep this mail, its links work for ${lifetimeOf('headcount-review')}.`,
    ].join('\n\n'),
    links: links.map(({ path }) => ({ path, claims })),
  };
}

function answeredWords(group: Group): string {
  const { waiting, unanswered } = group;
  if (waiting === 0)
    return `Here is your link to the headcount of ${headcountPeriod(group)}. No answer waits for you now.`;
  return unanswered === 0
    ? `All of your people have answered the headcount of ${headcountPeriod(group)}. ${waiting} answers wait for you.`
    : `${waiting} of your people have answered the headcount of ${headcountPeriod(group)} and wait for you.`;
}

const subjectOf = ({ waiting, unanswered }: Group, only: string | null): string => {
  if (only !== null) return `${only} has answered`;
  if (waiting === 0) return 'your link';
  return unanswered === 0 ? 'all your people have answered' : `${waiting} answers wait for you`;
};

/** A name in the words of a button, which end at a bracket. */
const plain = (name: string): string => name.replace(/[[\]|]/g, ' ');
