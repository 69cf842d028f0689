import { brokenWords } from '../../platform/broken-words.ts';
import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import {
  button,
  exactWords,
  field,
  itemOf,
  mention,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { addCaseColleague, startQuery } from '../cases.ts';

const PHONE = { viewport: { width: 400, height: 860 } };

test('an employee finds a query, answers it once with a paper, has a receipt, and nobody else sees it', {
  tag: ['@R029', '@R030', '@C943'],
}, async ({ visit, people, mailbox, tokens, unique }) => {
  const [made, other] = await Promise.all([
    startQuery({ people, mailbox, unique }, 'QUERY', { hr: await tokens('ADMIN') }),
    addCaseColleague({ people }, { firstName: 'Mercy' }),
  ]);
  const page = await visit({ token: made.employee.token });
  await page.goto('/disciplinary');
  await expect(exactWords(page, `You are asked to answer: ${made.subject}`)).toBeVisible();
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(pageHeading(page, made.subject)).toBeVisible();
  await button(page, 'Send answer').click();
  await expect(exactWords(page, 'Answer is required')).toBeVisible();
  await field(page, /^Your answer/).fill(`I moved three pallets alone. ${unique}`);
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  // The typed text outlives a reload.
  await page.reload();
  await expect(field(page, /^Your answer/)).toHaveValue(`I moved three pallets alone. ${unique}`);
  await uploadFiles(button(page.getByRole('group', { name: 'Files' }), 'Add a file'), pdf('roster.pdf'));
  await button(page, 'Send answer').click();
  await expect(toastWith(page, 'Answer sent')).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText(`I moved three pallets alone. ${unique}`);
  await expect(button(timeline, 'Download roster.pdf')).toBeVisible();
  await expect(button(page, 'Send answer')).toHaveCount(0);
  const { number } = await people.api.disciplinary.detail.query({ id: made.id });
  await expectReceipt(
    page,
    { mailbox, to: made.employee.email },
    {
      subject: `You answered query ${number}`,
      what: `You answered query ${number}.`,
      files: [['', pdf('roster.pdf')]],
      next: 'HR reads your answer, and decides or calls a hearing first. You are told by mail. Nothing more is needed from you until then.',
    },
  );
  await expectReadable(page, LOOKS);

  const stranger = await visit({ token: other.token });
  await stranger.goto(`/disciplinary/${made.id}`);
  await expect(exactWords(stranger, 'There is no such disciplinary case')).toBeVisible();
  await stranger.getByRole('link', { name: 'Your cases' }).click();
  await expect(exactWords(stranger, 'You have no disciplinary case')).toBeVisible();
});

test('an employee answers a query on a phone by the link of the mail', {
  tag: ['@C943', '@E068'],
}, async ({ visit, people, mailbox, tokens, unique }) => {
  const { name, mimeType, buffer } = pdf('shift-log.pdf');
  const made = await startQuery({ people, mailbox, unique }, 'QUERY', {
    hr: await tokens('ADMIN'),
    files: [new File([new Uint8Array(buffer)], name, { type: mimeType })],
  });
  const page = await visit(PHONE);
  await page.goto(made.link);
  await expect(pageHeading(page, 'Please answer this query')).toBeVisible();
  await expect(page).toHaveURL('/disciplinary/answer/open');
  await expect(page.getByRole('region', { name: 'The query' })).toContainText('On Monday you drove forklift F-12');
  await expect(page.getByText(/^Answer by /)).toContainText('in 3 days.');
  const saving = page.waitForEvent('download');
  await button(page, 'Download shift-log.pdf').click();
  expect((await saving).suggestedFilename()).toBe('shift-log.pdf');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field(page, /^Your answer/).fill(`The ship was due to sail. ${unique}`);
  const files = page.getByRole('list', { name: 'Files' });
  for (const paper of ['roster.pdf', 'radio.pdf']) {
    await uploadFiles(button(page, 'Add a file'), pdf(paper));
    await expect(itemOf(files, paper)).toContainText('Kept on this device');
  }
  await button(page, 'Remove radio.pdf').click();
  await page.reload();
  await expect(itemOf(files, 'roster.pdf')).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await button(page, 'Send answer').click();
  await expect(pageHeading(page, 'Your answer was sent')).toBeVisible();
  await page.reload();
  await expect(pageHeading(page, 'Your answer was sent')).toBeVisible();
  const { timeline } = await people.api.disciplinary.detail.query({ id: made.id });
  expect(timeline.find(({ kind }) => kind === 'ANSWER')).toMatchObject({
    way: 'LINK',
    words: `The ship was due to sail. ${unique}`,
    papers: [expect.objectContaining({ name: 'roster.pdf' })],
  });
});

test('a witness reads by a link what is theirs alone, and writes', {
  tag: ['@C943', '@E068'],
}, async ({ visit, people, mailbox, tokens, unique }) => {
  const made = await startQuery({ people, mailbox, unique }, 'ANSWERED', { hr: await tokens('ADMIN') });
  const email = `mercy.${unique}@mail.example`;
  await people.api.case.addParty.mutate({
    id: made.id,
    role: 'WITNESS',
    sees: 'OWN',
    name: `Mercy Udo ${unique}`,
    email,
  });
  const mail = await mailbox.read(email, /\/disciplinary\/party\//);
  const page = await visit(PHONE);
  await page.goto(mail.links.find((link) => link.includes('/disciplinary/party/')) ?? '');
  await expect(page).toHaveURL('/disciplinary/party/open');
  await expect(pageHeading(page, made.subject)).toBeVisible();
  await expect(mention(page, `The spotter was called away. ${unique}`)).toHaveCount(0);
  await field(page, 'Message').fill(`I was in Bay 4. ${unique}`);
  await button(page, 'Send message').click();
  await expect(toastWith(page, 'Message sent')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`I was in Bay 4. ${unique}`);
  await expectReadable(page, [...LOOKS, [320, 'light']]);
  await page.setViewportSize({ width: 360, height: 860 });
  expect(await brokenWords(page)).toEqual([]);
});

test('an employee appeals by the link of the decision, once', {
  tag: ['@C943', '@E068'],
}, async ({ visit, people, mailbox, tokens, unique }) => {
  const made = await startQuery({ people, mailbox, unique }, 'DECIDED', { hr: await tokens('ADMIN') });
  const page = await visit(PHONE);
  const mail = await mailbox.read(made.employee.email, /^The decision in case /);
  await page.goto(Mailbox.linkOf(mail, /\/disciplinary\/answer\//));
  await expect(pageHeading(page, 'You can appeal')).toBeVisible();
  await expect(exactWords(page, 'The decision is: warning')).toBeVisible();
  await expect(page.getByText(/^Appeal by /)).toContainText('in 14 days.');
  await button(page, 'Send appeal').click();
  await expect(exactWords(page, 'Reason is required')).toBeVisible();
  await field(page, /^Reason/).fill(`Please hear Mercy Udo. ${unique}`);
  await expectAccessible(page);
  await button(page, 'Send appeal').click();
  await expect(pageHeading(page, 'Your appeal was sent')).toBeVisible();
  await page.reload();
  await expect(pageHeading(page, 'Your appeal was sent')).toBeVisible();
  const { status, timeline } = await people.api.disciplinary.detail.query({ id: made.id });
  expect(status).toBe('APPEAL');
  expect(timeline.find(({ kind }) => kind === 'APPEAL')).toMatchObject({
    way: 'LINK',
    words: `Please hear Mercy Udo. ${unique}`,
  });
});
