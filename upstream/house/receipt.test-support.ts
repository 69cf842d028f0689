import { expect } from 'vitest';
import { bytes } from '../../contracts/platform/file-size';
import { ReceiptedAnswer } from '../../contracts/platform/receipt';
import { timeWords } from '../platform/mail/mail-words';
import { mailsTo } from './journey.test-support';

/** Expects that an act answered with its receipt, and that the newest mail to the person who acted has the same; answers both. */
export async function expectReceiptIn(answer: Response, to: string) {
  const body: unknown = await answer.clone().json();
  expect([answer.status, body]).toMatchObject([200, { receipt: { mailed: true } }]);
  const receipt = ReceiptedAnswer.shape.receipt.parse((body as { receipt: unknown }).receipt);
  if (!receipt) throw new Error('no receipt');
  const mail = (await mailsTo(to)).find(({ body: text }) => text.includes(receipt.what));
  if (!mail) throw new Error('no mail with it');
  expect(mail.body).toContain(`When: ${timeWords(receipt.at)} (Lagos)`);
  expect(mail.body).toContain(`What comes next: ${receipt.next}`);
  expect(mail.links).toEqual([]);
  for (const { name, size, sha256 } of receipt.files)
    expect(mail.body).toContain(`${name}, ${bytes(size)}\nSHA-256: ${sha256}`);
  if (receipt.outcome)
    expect(mail.body.startsWith(`${receipt.outcome.yes ? '✓' : '✕'} ${receipt.outcome.word}\n`)).toBe(true);
  return { receipt, mail };
}

/** The SHA-256 of bytes, in hex. */
export async function hashOf(data: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
