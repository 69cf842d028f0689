import { outside, ownCompany } from '../../approvals/approval/desk.ts';
import { addressOf, cells, chooseFile, csv } from '../../import/bulk-import/list-files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { button, exactWords, pageHeading } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { body } from '../letter/letters.ts';

test('a file of upgrade letters waits whole for its approver, who reads its rows and a letter; declined, it says by whom and why, approved, it is sent', {
  tag: ['@R902', '@C961', '@C939'],
}, async ({ admin, visit, people, mailbox, unique }) => {
  const { api } = people;
  const board = `board.${unique}@ridge.example`;
  const { place } = await ownCompany(api, unique);
  const workflow = await api.approval.createWorkflow.mutate({
    title: `Letters of ${unique}`,
    approval_groups: [outside(board)],
  });
  await api.approval.create.mutate({ kind: 'letter', company: place.company, workflow: workflow.id });
  const { company, branch, department, job_role } = place;
  const [ada, musa] = await Promise.all(
    ['Ada', 'Musa'].map((firstName) =>
      people.staff({
        company,
        location: branch,
        department,
        jobrole: job_role,
        firstName,
        salary: 480_000_000,
        grade: 'GL 05',
        employment_date: '2021-03-01',
      }),
    ),
  );
  await api.letter.create.mutate({
    letter_name: `Promotion ${unique}`,
    category: 'upgrade',
    letter_type: `Promotion ${unique}`,
    subject: `Your promotion ${unique}`,
    effective_date: '',
    company,
    body: body('We raise you.'),
    asks_signature: false,
  });
  const send = async (name: string) => {
    await admin.goto(addressOf('upgrade_letter'));
    await chooseFile(
      admin,
      csv(
        name,
        'code,effective_date,grade,annual_gross,monthly_net',
        `${ada?.code},${dayFromNow(20)},GL 07,"6,000,000.00","400,000.00"`,
        `${musa?.code},${dayFromNow(20)},GL 06,,`,
      ),
    );
    await button(admin, 'Send 2 letters').click();
    await expect(pageHeading(admin, '2 upgrade letters wait for approval')).toBeVisible();
    await expect(
      exactWords(admin, 'Nothing is sent until the approvers let the whole file go. You are told how they decide.'),
    ).toBeVisible();
  };

  await send(`first-${unique}.csv`);
  await expectAccessible(admin);
  const phone = await visit({ viewport: { width: 400, height: 740 } });
  await openLink(
    phone,
    await mailbox.read(board, new RegExp(`2 upgrade letters from first-${unique}`)),
    /\/approval\/decide\//,
  );
  const letters = phone.getByRole('list', { name: 'Letters of the file' });
  await expect(letters.getByRole('listitem')).toHaveCount(2);
  await expect(letters).toContainText(/GL 05 → GL 07₦6,000,000\.00from ₦4,800,000\.00/);
  const paper = phone.getByRole('region', { name: 'Letter on paper' });
  await expect(paper).toContainText('We raise you.');
  await paper.getByRole('button', { name: 'Next letter' }).click();
  await expect(paper.getByRole('heading')).toHaveText(`Line 3, Musa ${musa?.lastName}`);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByLabel('Notes').fill('Not this quarter.');
  await button(phone, 'Decline').click();
  await expect(pageHeading(phone, 'You declined this')).toBeVisible();
  await admin.reload();
  await expect(pageHeading(admin, 'Nothing was sent')).toBeVisible();
  await expect(exactWords(admin, `${board} declined it, so nothing was sent: Not this quarter.`)).toBeVisible();

  await send(`second-${unique}.csv`);
  await admin.getByRole('link', { name: 'Open request' }).click();
  await expect(pageHeading(admin, `2 upgrade letters from second-${unique}.csv`)).toBeVisible();
  await expect(exactWords(admin, 'File of upgrade letters')).toBeVisible();
  await expectAccessible(admin);
  await openLink(phone, await mailbox.read(board, new RegExp(`from second-${unique}`)), /\/approval\/decide\//);
  await phone.getByLabel('Notes').fill('Well deserved.');
  await button(phone, 'Approve').click();
  await expect(pageHeading(phone, 'You approved this')).toBeVisible();
  const mail = await mailbox.read(musa?.email ?? '', new RegExp(`Your promotion ${unique}`));
  expect(mail.attachments.map(({ name }) => name)).toEqual([`Your promotion ${unique}.pdf`]);
  await admin.getByRole('link', { name: 'Open file' }).click();
  await expect(pageHeading(admin, '2 upgrade letters sent')).toBeVisible();
  await expect.poll(() => cells(admin, 'Letters sent')).toHaveLength(2);
});
