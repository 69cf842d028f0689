import { beforeAll, expect, test } from 'vitest';
import type { ExitSetting } from '../../../contracts/cases/exit';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { makeExitHouse, makeExitStaff, makeStartedExit, readExitAs } from './exits.test-support';
import { STANDARD_EXIT_SETTING } from './standard-setting';

let house: Awaited<ReturnType<typeof makeExitHouse>>;

beforeAll(async () => {
  house = await makeExitHouse();
});

const setting = async (query = ''): Promise<ExitSetting> =>
  (await ask('GET', `/exit/settings/${query}`, { token: house.hr.token })).json();
const form = {
  notice_days: 90,
  gratuity_days: 15,
  ...{ gratuity_years: 5, gratuity_base: 'GROSS', notice_base: 'BASIC', leave_base: 'BASIC', leave_divisor: 26 },
  clearance: STANDARD_EXIT_SETTING.clearance.slice(0, 1),
  questions: ['Why?'],
};
const save = (body: object) => as(house.hr.token).exit.updateSetting.untyped({ ...form, ...body }).response;

test('a company has the standard until it has its own, by which notice is reckoned', async () => {
  const company = house.place.company;
  const before = await setting(`?company=${company}`);
  expect(before).toMatchObject({
    ...{ notice_days: null, company: null, version: 1 },
    ...{ gratuity_base: 'BASIC', notice_base: 'BASIC', leave_base: 'BASIC', leave_divisor: 22 },
  });
  expect(before.clearance).toHaveLength(5);
  const saved = await save({ company, version: before.version });
  expect(await saved.json()).toMatchObject({
    ...{ notice_days: 90, gratuity_base: 'GROSS', leave_divisor: 26, company: { id: company }, version: 2 },
  });
  expect((await save({ company, version: before.version })).status).toBe(409);
  expect((await setting()).notice_days).toBeNull();
  const leaver = await makeExitStaff(house.place);
  const id = await makeStartedExit(house.hr.token, leaver.id);
  expect((await readExitAs(house.hr.token, id)).notice).toMatchObject({ length: '90 days', basis: 'Contract' });
});
