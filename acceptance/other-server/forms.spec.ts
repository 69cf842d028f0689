import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  rowOf,
  toastWith,
} from '../platform/on-page.ts';
import { expect, otherServerTest } from './site.ts';

otherServerTest(
  'a bank that exists is refused at its field; another is saved, changed and deleted',
  { tag: '@faults' },
  async ({ visit, server, unique }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/manage-banks');
    await button(page, 'New bank').click();
    await field(page, 'Name').fill('Zuma Bank');
    await field(page, 'Bank code').fill('070');
    await button(page, 'Create bank').click();
    await expect(exactWords(dialog(page), 'bank with this name already exists.')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Zuma Bank');
    const name = `Niger Bank ${unique}`;
    await field(page, 'Name').fill(name);
    await button(page, 'Create bank').click();
    await expect(toastWith(page, `${name} saved`)).toBeVisible();

    await actOn(page, name, 'Edit bank');
    await field(page, 'Name').fill(`${name} Plc`);
    await field(page, 'Bank code').fill('070');
    await button(page, 'Save bank').click();
    await expect(rowOf(page, `${name} Plc`)).toBeVisible();
    await actOn(page, `${name} Plc`, 'Delete bank');
    await answerQuestion(page, 'Delete bank');
    await expect(toastWith(page, `${name} Plc deleted`)).toBeVisible();
    expect(server.kept.banks.map((bank) => bank.name)).not.toContain(`${name} Plc`);
  },
);

otherServerTest(
  'what the server says in a bare list stands beside the words of the place',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/manage-pension');
    await button(page, 'New pension manager').click();
    await field(page, 'Name').fill('Plateau Pensions');
    await button(page, 'Create pension manager').click();
    await expect(exactWords(page, 'failed to save pfa')).toBeVisible();
    await expect(exactWords(page, 'pension manager with this name already exists.')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Plateau Pensions');
  },
);

otherServerTest(
  'what the server says in data is the reason why a pension manager stays',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/manage-pension');
    await actOn(page, 'Coastal Pensions', 'Delete pension manager');
    await answerQuestion(page, 'Delete pension manager');
    await expect(exactWords(page, 'People save with this pension manager.')).toBeVisible();
  },
);

otherServerTest(
  'what the server says in errors stands at the fields of a form',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/settings/manage-admins');
    await button(page, 'New admin').click();
    await field(page, 'First Name').fill('Sade');
    await field(page, 'Last Name').fill('Ali');
    await field(page, 'Email').fill('sade@lagoon.example');
    await page.getByRole('checkbox', { name: 'Admin', exact: true }).check();
    await choose(page, 'Company', 'Lagoon Works 12');
    await choose(page, 'Rights', 'Everything');
    await button(page, 'Create admin').click();
    await expect(exactWords(dialog(page), 'user with this email already exists.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('sade@lagoon.example');
  },
);
