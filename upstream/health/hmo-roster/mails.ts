import { dayText, monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';

interface About {
  /** The roster; 0 where only the batch knows it. */
  id: number;
  provider: string;
  email: string;
  company: string;
  month: string;
  closes: string;
  note: string;
  added: number;
  removed: number;
  changed: number;
}

const lines = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`;

/** The mail to a provider: the number of lines of the roster, and a link to download and confirm it. */
export function rosterMail(about: About, now: Date, again = false): Message {
  const month = monthAndYear(about.month);
  return {
    kind: 'mail',
    recipient: about.email,
    company: about.company,
    subject: `${again ? 'New link: ' : ''}${month} roster of ${about.company}`,
    body: [
      `Hello ${typedText(about.provider)},`,
      `The roster for ${month} is ready: ${lines(about.added, 'addition')}, ${lines(about.removed, 'removal')} and ${lines(about.changed, 'change')} since the one before.`,
      ...(about.note ? [typedText(about.note)] : []),
      `Please download it, and confirm each line with its policy number. It closed on ${dayText(about.closes)}.`,
      '[[0|Open the roster]]',
      again
        ? `The link before this one works no more. This one works for ${lifetimeOf('hmo-roster')}.`
        : `The link is for you alone and works for ${lifetimeOf('hmo-roster')}.`,
    ].join('\n\n'),
    links: [{ path: pages.confirmHmoRoster('{token}'), claims: newLink('hmo-roster', about.id, 'provider', now) }],
  };
}
