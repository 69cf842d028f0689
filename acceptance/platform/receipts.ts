import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Attachment } from './files.ts';
import { expect } from './fixtures.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import { exactWords } from './on-page.ts';

interface Receipt {
  subject: string;
  what: string;
  /** The first line of the mail, of an act that says yes or no. */
  outcome?: string;
  /** The files that were handed in, by what they are called; each has less than a kilobyte. */
  files?: readonly (readonly [called: string, file: Attachment])[];
  next: string;
}

const hashOf = ({ buffer }: Attachment) => createHash('sha256').update(buffer).digest('hex');

/** Expects the receipt of what somebody just did: on the page, and in the same words in one mail to them. */
export async function expectReceipt(
  page: Page,
  { mailbox, to }: { mailbox: Mailbox; to: string },
  { subject, what, outcome, files = [], next }: Receipt,
): Promise<Mail> {
  const card = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(exactWords(card, what)).toBeVisible();
  await expect(exactWords(card, next)).toBeVisible();
  await expect(exactWords(card, 'On its way to you by mail')).toBeVisible();
  await expect(card.getByTitle(/^[0-9a-f]{64}$/)).toHaveText(files.map(([, file]) => hashOf(file)));
  for (const [called, file] of files) {
    await expect(card.getByRole('listitem').filter({ hasText: hashOf(file) })).toContainText(called + file.name);
  }

  const copies = (await mailbox.atLeast(1, to, /What comes next: /)).filter((mail) => mail.subject === subject);
  const words = copies.map(({ text }) => text.replace(/^When: .+ \(Lagos\)$/m, 'When'));
  const whole = [
    ...(outcome ? [outcome] : []),
    what,
    'When',
    ...(files.length > 0 ? [files.length === 1 ? 'Your file:' : `Your ${files.length} files:`] : []),
    ...files.map(
      ([called, file]) => `${called && `${called}: `}${file.name}, ${file.buffer.length} B\nSHA-256: ${hashOf(file)}`,
    ),
    `What comes next: ${next}`,
    'Keep this mail as your receipt. If this was not you, tell HR at once.',
  ].join('\n\n');
  expect(words, `mails to ${to} with the subject ${subject}`).toEqual([expect.stringContaining(whole)]);
  return copies[0] as Mail;
}
