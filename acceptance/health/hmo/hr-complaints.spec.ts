import { expect, origin, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, dialog, exactWords, field, pageHeading, rowOf, toastWith } from '../../platform/on-page.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { insurance, insureEmployee } from '../insured.ts';

test('HR sends a complaint to the HMO, which answers by link, and closes it', {
  tag: ['@R119', '@C948', '@X012'],
}, async ({ admin, people, unique, mailbox, visit }) => {
  const hmo = await insurance(people, unique);
  const one = await insureEmployee(people, hmo);
  const body = new FormData();
  const fields = { kind: 'CARE_REFUSED', title: `Turned away ${unique}`, words: 'They asked for cash.' };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const filed = await fetch(`${origin()}/transfer/up/hmoComplaint.create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one.token}`, 'idempotency-key': crypto.randomUUID() },
    body,
  });
  expect(filed.status).toBe(200);

  await admin.goto('/hmo/complaints/all');
  await admin.getByRole('link', { name: /^Care refused/ }).click();
  await expect(admin).toHaveURL('/hmo/complaints/care-refused');
  await admin.getByRole('searchbox').fill(unique);
  await expect(rowOf(admin, fields.title)).toContainText(one.name);
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await rowOf(admin, fields.title).getByRole('link').click();
  await expect(exactWords(admin, 'They asked for cash.')).toBeVisible();
  await button(admin, `Send to ${hmo.provider.name}`).click();
  await field(dialog(admin), 'What you add').fill('Please tell the desk.');
  await button(dialog(admin), 'Send complaint').click();
  await expect(toastWith(admin, 'Complaint sent')).toBeVisible();

  const mail = await mailbox.read(hmo.complaintEmail, /\/hmo\/complaint\//);
  const page = await visit({ viewport: { width: 400, height: 860 } });
  await page.goto(Mailbox.linkOf(mail, /\/hmo\/complaint\//));
  await expect(pageHeading(page, fields.title)).toBeVisible();
  await expect(exactWords(page, 'They asked for cash.')).toBeVisible();
  await expectReadable(page, OTHER_LOOKS);
  await page.setViewportSize({ width: 400, height: 860 });
  await button(page, 'Send answer').click();
  await expect(exactWords(page, 'Answer is required')).toBeVisible();
  await field(page, 'Your answer').fill('The desk was told.');
  await button(page, 'Send answer').click();
  await expect(pageHeading(page, 'Your answer was sent')).toBeVisible();
  const { results } = await people.api.hmoComplaint.list.query({ search: unique });
  const [complaint] = results;
  await expectReceipt(
    page,
    { mailbox, to: hmo.complaintEmail },
    {
      subject: `You answered complaint ${complaint?.number}`,
      what: `You answered complaint ${complaint?.number} for ${hmo.provider.name}.`,
      next: `Human resources of ${complaint?.employee.company} reads it. You get a new link if something is left to answer.`,
    },
  );

  await admin.reload();
  await expect(exactWords(admin, 'The desk was told.')).toBeVisible();
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Close complaint').click();
  await field(dialog(admin), 'Outcome').fill('Care was given the same day.');
  await button(dialog(admin), 'Close complaint').click();
  await expect(toastWith(admin, 'Complaint closed')).toBeVisible();
  await expect(exactWords(admin, 'Care was given the same day.')).toBeVisible();
});
