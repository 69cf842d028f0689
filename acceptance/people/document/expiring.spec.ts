import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, choose, dialog, exactWords, field, pageHeading, rowOf, uploadFiles } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

const PAGE = '/employees/manage-employees?tab=documents';

test('documents stand by the month in which they expire, and a month leads to its documents', {
  tag: ['@C927'],
}, async ({ admin, visit, people }) => {
  const person = await people.staff();
  const day = dayFromNow(290);
  await admin.goto(`/employees/${person.id}?tab=documents`);
  await button(admin, 'Upload document').click();
  await choose(dialog(admin), 'Category', 'Professional licence');
  await field(dialog(admin), 'Name').fill('COREN');
  await uploadFiles(button(dialog(admin), 'Choose file'), pdf('licence.pdf'));
  await dialog(admin).getByLabel('Expiry date').fill(day);
  await dialog(admin).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(exactWords(admin, 'Professional licence, COREN uploaded')).toBeVisible();

  const [year, month] = day.split('-').map(Number);
  const [expires_from, expires_to] = [
    `${day.slice(0, 7)}-01`,
    new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10),
  ];
  const { total } = await people.api.document.list.query({ expires_from, expires_to });
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  const words = total === 1 ? `1 document expires in ${name}` : `${total} documents expire in ${name}`;
  await admin.goto(PAGE);
  const columns = admin.getByRole('list', { name: 'Documents by the month in which they expire' });
  await expect(columns.getByRole('listitem')).toHaveCount(13);
  await expectAccessible(admin);
  await columns.getByRole('link', { name: words, exact: true }).click();
  await expect(admin).toHaveURL(new RegExp(`expires_from=${expires_from}&expires_to=${expires_to}`));
  await expect(pageHeading(admin, `Documents of employees ${total}`)).toBeVisible();
  await expect(rowOf(admin, person.lastName)).toContainText('Professional licence, COREN');

  const phone = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await phone.goto(PAGE);
  await expect(
    phone
      .getByRole('list', { name: 'Documents by the month in which they expire' })
      .getByRole('link', { name: words, exact: true }),
  ).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});
