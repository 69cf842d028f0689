import { beforeAll, expect, test } from 'vitest';
import type { ExitOverview, ExitRow } from '../../../contracts/cases/exit';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { dayFromToday, makeExitHouse, makeExitStaff, testDay } from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;
const year = () => Number(testDay().slice(0, 4));

beforeAll(async () => {
  house = await makeExitHouse();
  const put = async (more: Parameters<typeof putExit>[1]) => putExit(await makeExitStaff(house.place), more);
  await put({ status: 'CLOSED', last_day: `${year()}-01-15` });
  await put({ status: 'CLOSED', last_day: `${year() - 1}-01-15`, type: 'RETIREMENT' });
  await put({ status: 'SETTLEMENT', last_day: dayFromToday(-1), type: 'TERMINATION' });
  await put({ status: 'DECLINED', last_day: `${year()}-01-20` });
  await put({ status: 'APPROVED', last_day: dayFromToday(3) });
  await put({ status: 'PENDING', last_day: dayFromToday(9), opened_at: '2026-01-02T08:00:00.000Z' });
});

const overview = async (query = ''): Promise<ExitOverview> =>
  (await ask('GET', `/exit/overview/?year=${year()}${query}`, { token: house.hr.token })).json();
const list = async (query: string) =>
  (await (await ask('GET', `/exit/?${query}`, { token: house.hr.token })).json()) as {
    total: number;
    results: ExitRow[];
  };

test('who has left is counted by month, type, service and company, and each number is that of its list', async () => {
  const all = await overview();
  expect(all.left).toBe((await list(`status=LEFT&last_from=${year()}-01-01&last_until=${year()}-12-31`)).total);
  expect(all.left).toBe(dayFromToday(-1).startsWith(String(year())) ? 2 : 1);
  expect(all.months[0]?.left).toBe(
    (await list(`status=LEFT&last_from=${year()}-01-01&last_until=${year()}-01-31`)).total,
  );
  for (const { key, count } of all.types)
    expect((await list(`status=LEFT&type=${key}&last_from=${year()}-01-01&last_until=${year()}-12-31`)).total).toBe(
      count,
    );
  for (const { key, count } of all.tenures)
    expect((await list(`status=LEFT&tenure=${key}&last_from=${year()}-01-01&last_until=${year()}-12-31`)).total).toBe(
      count,
    );
  expect(all.companies.find(({ id }) => id === house.place.company)?.left).toBe(all.left);
  expect(all).toMatchObject({ waiting: 1, waiting_late: 1, silent: 0, silent_days: null, next_day: dayFromToday(3) });
});

test('a list without a year has all who have left, and one of what is open neither those nor the declined', async () => {
  expect((await list('status=LEFT')).total).toBe(3);
  expect((await list('status=ALL')).total).toBe(6);
  expect((await list('')).results.map(({ status }) => status)).toEqual(['SETTLEMENT', 'APPROVED', 'PENDING']);
  expect((await list('status=OPEN&ordering=-name')).total).toBe(3);
  expect((await list('status=LEFT&ordering=name')).results).toHaveLength(3);
  expect((await list('status=ALL&ordering=-opened_at&page_size=10')).results).toHaveLength(6);
});

test('the list is a file, which the audit knows of', async () => {
  const answer = await as(house.hr.token).exit.listFile({ status: 'ALL' }).response;
  const text = await answer.text();
  expect(text.trim().split('\r\n')).toHaveLength(7);
  expect(text).toContain('"Number","Staff ID","Employee"');
});
