import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, choose, exactWords, field, pageHeading, toastWith } from '../../platform/on-page.ts';

test('a company gets exit settings of its own: notice, gratuity, who clears what, and what is asked', {
  tag: ['@R110', '@C941', '@M050'],
}, async ({ admin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await admin.goto('/exit/settings');
  await expect(pageHeading(admin, 'Exit settings')).toBeVisible();
  await choose(admin, 'Company', company.name);
  await expect(
    exactWords(
      admin,
      'This company has no settings of its own yet: those of all companies count. Saving gives it its own.',
    ),
  ).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await field(admin, 'Notice by contract').fill('60');
  await field(admin, 'Gratuity').fill('15');
  await field(admin, 'Gratuity from').fill('5');
  const { clearance, questions } = await people.api.exit.setting.query({ company: company.id });
  for (const { department } of clearance.slice(1)) await button(admin, `Remove ${department}`).click();
  const first = admin.getByRole('group', { name: 'Department 1', exact: true });
  await field(first, 'Department').fill('Stores');
  await choose(first, 'Owner', 'Somebody else');
  await button(admin, 'Save exit settings').click();
  await expect(exactWords(first, 'Owner email is required')).toBeVisible();
  await field(first, 'Owner email').fill(`stores.${unique}@owners.example`);
  await button(admin, 'Add question').click();
  await field(admin, `Question ${questions.length + 1}`).fill('What would have kept you?');
  await button(admin, 'Save exit settings').click();
  await expect(toastWith(admin, 'Exit settings saved')).toBeVisible();
  expect(await people.api.exit.setting.query({ company: company.id })).toMatchObject({
    notice_days: 60,
    gratuity_days: 15,
    gratuity_years: 5,
    clearance: [{ department: 'Stores', owner: 'PERSON', owner_email: `stores.${unique}@owners.example` }],
    questions: [...questions, 'What would have kept you?'],
    company: { id: company.id },
  });
});
