import { expect, expectAccessible, expectNoSidewaysScroll, origin, test } from '../../platform/fixtures.ts';
import type { Mailbox } from '../../platform/mailbox.ts';
import { button, exactWords, field, mention, pageHeading, uploadFiles } from '../../platform/on-page.ts';
import type { People } from '../../platform/people.ts';

test.use({ viewport: { width: 400, height: 900 } });

/** A published letter that says what somebody earns. */
const published = (people: People, letter_name: string) =>
  people.api.letter.create.mutate({
    letter_name,
    category: 'confirmation',
    letter_type: 'After probation',
    subject: `About ${letter_name}`,
    effective_date: '2027-01-04',
    company: null,
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'You earn ' },
            { type: 'field', attrs: { token: 'gross_salary' } },
          ],
        },
      ],
    },
    asks_signature: false,
  });

/** Sends a letter to an employee: its code as it is shown, its id, and the PDF of its mail. */
async function issued(people: People, mailbox: Mailbox, letter: number, person: { id: number; email?: string | null }) {
  const before = (await mailbox.all(person.email ?? '')).filter(({ attachments }) => attachments.length > 0).length;
  await people.api.issuedLetter.send.mutate({ id: letter, employees: [person.id] });
  const [mail] = await mailbox.atLeast(before + 1, person.email ?? '', /About Confirmation/);
  const [row] = (await people.api.issuedLetter.list.query({ employee: person.id })).results;
  const pdf = Buffer.from(await (await fetch(`${origin()}/mailbox/${mail?.id}/0`)).arrayBuffer());
  const code = (row?.code ?? '').replace(/^(.{4})(.{4})/, '$1-$2-');
  return { id: row?.id ?? 0, code, pdf };
}

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a letter is genuine on a phone, a changed byte of its PDF is found, and nothing is uploaded', async ({
  page,
  people,
  mailbox,
  faults,
  unique,
}) => {
  const person = await people.staff({ firstName: 'Fatima' });
  const letter = await published(people, `Confirmation ${unique}`);
  const { code, pdf: file } = await issued(people, mailbox, letter.id, person);
  await page.goto(`/verify/${code.toLowerCase()}`);
  await expect(pageHeading(page, 'This letter is genuine')).toBeVisible();
  await expect(exactWords(page, `Confirmation ${unique}`)).toBeVisible();
  await expect(exactWords(page, 'Fatima A.')).toBeVisible();
  await expect(exactWords(page, '4 Jan 2027')).toBeVisible();
  await expect(exactWords(page, code)).toBeVisible();
  await expect(
    exactWords(page, 'Compare the name and the date with the letter in your hand. Pay is never shown here.'),
  ).toBeVisible();
  await expect(mention(page, person.lastName ?? '')).toHaveCount(0);
  await expect(mention(page, '₦')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await uploadFiles(button(page, 'Choose a PDF'), pdf('Confirmation.pdf', file));
  await expect(exactWords(page, 'Unchanged since it was issued')).toBeVisible();
  const size = `${Math.round(file.length / 1000)} KB`;
  await expect(exactWords(page, `Signature key LOCAL-1, valid. Size ${size}, 1 page.`)).toBeVisible();
  await button(page, 'Remove Confirmation.pdf').click();

  const changed = Buffer.from(file);
  changed.writeUInt8(changed.readUInt8(file.length - 100) ^ 1, file.length - 100);
  await uploadFiles(button(page, 'Choose a PDF'), pdf('Confirmation (1).pdf', changed));
  await expect(pageHeading(page, 'This file was changed')).toBeVisible();
  await expect(
    exactWords(page, 'The code is genuine. The file you dropped is not the one that was issued.'),
  ).toBeVisible();
  await expect(exactWords(page, 'Changed after it was issued')).toBeVisible();
  await expect(exactWords(page, 'Do not rely on this file.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Remove Confirmation (1).pdf').click();
  await expect(pageHeading(page, 'This letter is genuine')).toBeVisible();

  await uploadFiles(button(page, 'Choose a PDF'), pdf('Scan.pdf', Buffer.from('a picture')));
  await expect(exactWords(page, 'This is no PDF. Choose the file as it came in the mail.')).toBeVisible();
  expect((await faults.made()).toSorted()).toEqual(['GET /issued-letter/keys/', 'POST /issued-letter/verify/?code']);
});

test('a letter that a newer one replaces says so, and one that was recalled is revoked', async ({
  page,
  people,
  mailbox,
  unique,
}) => {
  const person = await people.staff();
  const { id } = await published(people, `Confirmation ${unique}`);
  const first = await issued(people, mailbox, id, person);
  const newer = await issued(people, mailbox, id, person);
  await page.goto(`/verify/${first.code}`);
  await expect(pageHeading(page, 'A newer letter replaces this one')).toBeVisible();
  await expect(exactWords(page, 'It was genuine, and no longer stands.')).toBeVisible();
  await expect(exactWords(page, 'Replaced on')).toBeVisible();
  await expectAccessible(page);

  await people.api.issuedLetter.recall.mutate({ id: newer.id, reason: 'Sent too early' });
  await page.getByRole('link', { name: 'Enter its code', exact: true }).click();
  await field(page, 'Code').fill(newer.code.toLowerCase().replaceAll('-', ' '));
  await button(page, 'Check code').click();
  await expect(pageHeading(page, 'This letter was revoked')).toBeVisible();
  await expect(exactWords(page, 'Revoked on')).toBeVisible();
  await expectAccessible(page);
});

test('a guessed code finds nothing, and after five of them the page waits', async ({ page }) => {
  const check = async (code: string) => {
    await field(page, 'Code').fill(code);
    await button(page, 'Check code').click();
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/verify');
  await expect(pageHeading(page, 'Check a letter')).toBeVisible();
  await expect(exactWords(page, 'What a check can say')).toBeVisible();
  await expectAccessible(page);
  await check('7QK4-M2XD-9T');
  await expect(exactWords(page, 'A character of the code is wrong. Compare it with the letter.')).toBeVisible();

  for (const code of ['1111-1111-1J', '2222-2222-21', '3333-3333-3K', '4444-4444-42', '5555-5555-5G']) {
    await check(code);
    await expect(page).toHaveURL(new RegExp(`/verify/${code.replaceAll('-', '')}$`));
    await expect(pageHeading(page, 'No letter has this code')).toBeVisible();
  }
  await expectAccessible(page);
  await check('6666-6666-63');
  await expect(pageHeading(page, 'Too many wrong codes')).toBeVisible();
  await expect(exactWords(page, 'After five wrong codes from one network this page waits a minute.')).toBeVisible();
  await expect(button(page, 'Check again')).toBeDisabled();
  await expect(page.getByText(/^You can try again in \d+ seconds\.$/)).toBeVisible();
  await expectAccessible(page);
});
