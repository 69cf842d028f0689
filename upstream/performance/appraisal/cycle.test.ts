import { beforeAll, describe, expect, test } from 'vitest';
import { appraisal as contract } from '../../../contracts/performance/appraisal';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeCompany, makeUser } from '../../house/ask.test-support';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { makeCycle, readKpis, sendObjectives, writeAll } from './cycle.test-support';

let place: MadePlace;
let token: string;

beforeAll(async () => {
  place = await makePlace('LGS');
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  await makeEmployee(place, '2020-01-06');
});

const said = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.json()];
};
const today = lagosDay();
const form = (more: object = {}) => ({
  name: 'Half year',
  company: place.company,
  start_date: today,
  end_date: addDays(today, 90),
  ...more,
});
const detail = async (id: number) => await as(token).appraisal.detail({ id });

describe('an appraisal', () => {
  test('is created, found by its name and its company, changed from its version and deleted', async () => {
    const { id, name } = await makeCycle(token, place.company);
    const found = async (query: string) =>
      contract.list.output
        .parse(await (await ask('GET', `/appraisal/?${query}`, { token })).json())
        .results.map((row) => row.id);
    expect(await found(`search=${encodeURIComponent(name.toUpperCase())}`)).toEqual([id]);
    expect(await found(`company=${place.company}&search=Company LGS`)).toContain(id);
    expect(await found('company=99999')).toEqual([]);
    const save = (body: object) => said(as(token).appraisal.update.untyped({ id, ...body }).response);
    const objectives_by = addDays(today, 20);
    expect(await save({ name: 'Second half', objectives_by, version: 1 })).toEqual([
      200,
      { message: 'Appraisal updated successfully' },
    ]);
    expect(await detail(id)).toMatchObject({ name: 'Second half', objectives_by, version: 2, states: {} });
    expect((await save({ name: 'Too late', version: 1 }))[0]).toBe(409);
    expect((await save({ objectives_by: '', version: 2 }))[0]).toBe(200);
    expect(await detail(id)).toMatchObject({ name: 'Second half', objectives_by: null });
    expect(await said(as(token).appraisal.delete({ id }).response)).toEqual([
      200,
      { message: 'Appraisal deleted successfully' },
    ]);
    expect(await as(token).appraisal.detail({ id }).status()).toBe(404);
  });

  test('is refused with days out of order, and for a company that is not there', async () => {
    const create = (more: object) => said(as(token).appraisal.create(form(more)).response);
    expect(await create({ end_date: addDays(today, -1) })).toEqual([
      400,
      { end_date: ['The end date must not be before the start date'] },
    ]);
    expect(await create({ own_rating_by: addDays(today, 91) })).toEqual([
      400,
      { own_rating_by: ['This day must not be after the end date'] },
    ]);
    expect(await create({ company: 99_999 })).toEqual([400, { company: ['There is no such company'] }]);
    const { id } = await makeCycle(token, place.company);
    expect(await said(as(token).appraisal.update({ id, end_date: addDays(today, -1), version: 1 }).response)).toEqual([
      400,
      { end_date: ['The end date must not be before the start date'] },
    ]);
  });

  test('stays, with its company and KPIs, once it was sent', async () => {
    const { id, own, workforce } = await makeCycle(token, place.company);
    await sendObjectives(token, workforce, [{ text: 'Be on time', weight: 20 }]);
    const [objective] = (await readKpis(token, id))[1]?.objectives ?? [];
    expect(await as(token).appraisal.sendKpi({ id }).status()).toBe(200);
    await writeAll();
    const [other] = await makeCompany('OTH');
    const locked = { detail: 'This KPI was sent, and its objectives are the same for everybody.' };
    expect(await said(as(token).appraisal.delete({ id }).response)).toEqual([
      409,
      { detail: 'This appraisal was sent to employees, so it stays.' },
    ]);
    expect(await as(token).appraisal.update({ id, company: other?.id, version: 1 }).status()).toBe(400);
    expect(await as(token).appraisal.deleteKpi({ id: own }).status()).toBe(409);
    expect(await said(sendObjectives(token, workforce, [{ text: 'Another', weight: 1 }]))).toEqual([409, locked]);
    expect(await said(as(token).appraisal.deleteObjective({ id: objective?.id }).response)).toEqual([409, locked]);
    expect((await sendObjectives(token, own, [{ text: 'For whoever comes', weight: 1 }])).status).toBe(200);
    expect((await detail(id)).states).toEqual({ PENDING: 1 });
  });
});

describe('a KPI', () => {
  test('is one of each category, with objectives that HR adds, changes and deletes', async () => {
    const { id, own } = await makeCycle(token, place.company);
    const again = { appraisal: id, category: 'EMPLOYEE', name: 'Another' };
    expect(await said(as(token).appraisal.createKpi.untyped(again).response)).toEqual([
      400,
      { category: ['This appraisal has a KPI of this category'] },
    ]);
    await sendObjectives(token, own, [
      { text: 'First', weight: 40 },
      { text: 'Second', weight: 30 },
    ]);
    const [kpi] = await readKpis(token, id);
    expect(kpi?.objectives).toMatchObject([
      { text: 'First', weight: 40, appraisal: id, category: 'EMPLOYEE', rating: { employee_rating: 0 } },
      { text: 'Second', weight: 30 },
    ]);
    const [first, second] = kpi?.objectives.map((one) => one.id) ?? [];
    await sendObjectives(token, own, [
      { id: first, weight: 45 },
      { text: 'Third', weight: 5 },
    ]);
    expect(await said(as(token).appraisal.updateObjective({ id: second, text: 'The second' }).response)).toEqual([
      200,
      { message: 'Kpi updated successfully' },
    ]);
    expect(await said(as(token).appraisal.deleteObjective({ id: first }).response)).toEqual([
      200,
      { message: 'Kpi deleted successfully' },
    ]);
    expect((await readKpis(token, id))[0]?.objectives.map(({ text, weight }) => [text, weight])).toEqual([
      ['The second', 30],
      ['Third', 5],
    ]);
    expect((await sendObjectives(token, own, [{ id: first, weight: 1 }])).status).toBe(409);
    expect((await sendObjectives(token, own, [{ weight: 1 }])).status).toBe(400);
    const many = Array.from({ length: 24 }, (_, i) => ({ text: `Objective ${i}`, weight: 1 }));
    expect((await sendObjectives(token, own, many)).status).toBe(409);
    const rename = (version: number) =>
      said(as(token).appraisal.updateKpi({ id: own, name: 'Of your job', version }).response);
    expect(await rename(1)).toEqual([200, { message: 'Kpi updated successfully' }]);
    expect((await rename(1))[0]).toBe(409);
    expect(await said(as(token).appraisal.deleteKpi({ id: own }).response)).toEqual([
      200,
      { message: 'Kpi deleted successfully' },
    ]);
    expect((await readKpis(token, id)).map(({ category }) => category)).toEqual(['WORKFORCE']);
  });
});

describe('sending and initiating', () => {
  test('are refused until there is what they need', async () => {
    const { id, own, workforce } = await makeCycle(token, place.company);
    const post = (act: string, body: object = {}) => said(ask('POST', `/appraisal/${id}/${act}/`, { token, body }));
    expect(await post('initiate')).toEqual([400, { non_field_errors: ['Send the KPI to the employees first.'] }]);
    expect(await post('resend_send_kpi')).toEqual([400, { errors: 'This KPI was not sent yet.' }]);
    await sendObjectives(token, workforce, [{ text: 'All', weight: 100 }]);
    expect((await post('send_kpi'))[0]).toBe(200);
    await writeAll();
    expect(await post('send_kpi')).toEqual([400, { errors: 'Everybody of the company has the KPI.' }]);
    const other = await makeCycle(token, place.company);
    await sendObjectives(token, other.workforce, [{ text: 'All', weight: 100 }]);
    await sendObjectives(token, other.own, [{ text: 'Own', weight: 0 }]);
    expect(await said(as(token).appraisal.sendKpi({ id: other.id }).response)).toEqual([
      400,
      { errors: 'The weights of the work force make 100, and leave nothing for the own objectives.' },
    ]);
    await as(token).appraisal.deleteKpi({ id: other.own }).response;
    expect(await said(as(token).appraisal.sendKpi({ id: other.id }).response)).toEqual([
      400,
      { errors: 'Create the KPI of the category Employee first.' },
    ]);
    expect(own).toBeGreaterThan(0);
    expect(await post('initiate')).toEqual([200, { message: 'appraisal iniitiated successfully' }]);
    expect(await post('initiate')).toEqual([409, { detail: 'This appraisal was initiated already.' }]);
  });
});
