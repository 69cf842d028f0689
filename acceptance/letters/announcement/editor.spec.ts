import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { exactWords, field, itemOf, rowOf } from '../../platform/on-page.ts';
import { messageEditor, paste, publishAnnouncement, tool } from './writing.ts';

const NEW = '/employee/announcement/create';

/** As Word puts it on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body>
<!--StartFragment--><h1>Leave days<o:p></o:p></h1>
<p class=MsoNormal style='color:red'>Ask <b style='mso-bidi-font-weight:normal'>early</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span></span><![endif]>Annual<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Carried over<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Apply<o:p></o:p></p>
<p><a href="javascript:alert(1)">bad</a> <a href="https://portal.example/leave">good</a><img src="x" onerror="document.title='ran'"></p><script>document.title='ran'</script>
<!--EndFragment--></body></html>`;

test('text from Word comes as headings, lists and links, without its looks and without its scripts', {
  tag: ['@R056'],
}, async ({ admin, people, unique }) => {
  await admin.goto(NEW);
  await messageEditor(admin).click();
  await paste(admin, WORD);
  const text = messageEditor(admin);
  await expect(text.getByRole('heading', { level: 2, name: 'Leave days' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('early');
  await expect(text.locator('ul > li > ul > li')).toHaveText('Carried over');
  await expect(text.locator('ol > li')).toHaveText('Apply');
  await expect(text.getByRole('link')).toHaveText('good');
  await expect(text.locator('[style], [class]:not(.ProseMirror *), img, script')).toHaveCount(0);
  await field(admin, 'Title').fill(`Leave ${unique}`);
  await expect(admin).not.toHaveTitle(/ran/);
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(rowOf(admin, `Leave ${unique}`)).toContainText('Leave days Ask early. Annual Carried over Apply');
  const { results } = await people.api.announcement.list.query({ search: unique });
  const stored = await people.api.announcement.detail.query({ id: results[0]?.id ?? 0 });
  expect(JSON.stringify(stored.message)).not.toContain('javascript');
});

test('the toolbar is one stop of the Tab key, with arrows inside', { tag: ['@R056'] }, async ({ admin }) => {
  await admin.goto(NEW);
  // The editor comes after the fields around it.
  await expect(tool(admin, 'Bold')).toBeVisible();
  await admin.getByRole('combobox', { name: 'Topic' }).focus();
  await admin.keyboard.press('Tab');
  await expect(tool(admin, 'Bold')).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(tool(admin, 'Italic')).toBeFocused();
  await admin.keyboard.press('End');
  await expect(tool(admin, 'Redo')).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(tool(admin, 'Bold')).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(messageEditor(admin)).toBeFocused();
  await admin.keyboard.press('Control+b');
  await expect(tool(admin, 'Bold')).toHaveAttribute('aria-pressed', 'true');
});

test('words become a link to a web address, and to nothing else', { tag: ['@R056'] }, async ({ admin }) => {
  await admin.goto(NEW);
  await messageEditor(admin).fill('the portal');
  await admin.keyboard.press('Control+a');
  await tool(admin, 'Link').click();
  const address = field(admin, 'Address');
  await address.fill('javascript:alert(1)');
  await admin.getByRole('button', { name: 'Add link' }).click();
  await expect(exactWords(admin, 'Enter a web address that begins with https:// or an email address')).toBeVisible();
  await address.fill('portal.example/leave');
  await admin.keyboard.press('Enter');
  const link = messageEditor(admin).getByRole('link', { name: 'the portal' });
  await expect(link).toHaveAttribute('href', 'https://portal.example/leave');
  await tool(admin, 'Link').click();
  await admin.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
});

test('announcements are written and read on a phone', { tag: ['@R054', '@R056'] }, async ({
  visit,
  people,
  unique,
}) => {
  const title = `On a phone ${unique}`;
  await publishAnnouncement(people.api, title);
  const viewport = { width: 360, height: 740 };
  const hr = await visit({ as: 'ADMIN', viewport });
  await hr.goto(`/employees/announcement?search=${unique}`);
  await expect(itemOf(hr, title)).toContainText('Published');
  await hr.goto(NEW);
  await expect(tool(hr, 'Bold')).toBeVisible();
  const staff = await visit({ as: 'EMPLOYEE', viewport });
  await staff.goto('/candidate/profile/summary');
  await staff.getByRole('button', { name: title, exact: true }).click();
  await expect(staff.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  for (const page of [hr, staff]) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  }
});
