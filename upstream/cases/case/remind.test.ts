import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayText, lagosInstant } from '../../../contracts/platform/dates';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { outbox } from '../../platform/database/tables';
import { remind } from '../../platform/module/reminder';
import { reminder, reminderDay } from '../../seed/generated-tables';
import { actWithoutActor } from './actor';
import { addDue, doneDue } from './due';
import { makeCaseStaff, partyIn, putCase } from './put.test-support';
import { caseReminder } from './remind';

const DUE = '2027-03-10';
const HR = 'hr@case-dues.example';
const by = actWithoutActor(db, env, new Date());

let place: MadePlace;
let owner: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('CDU');
  await makeUser(HR, ['ADMIN']);
  owner = await makeUser('owner@case-dues.example', ['ADMIN']);
});
beforeEach(async () => {
  await db.delete(reminder);
  await db.delete(reminderDay);
  await db.run('DELETE FROM case_due');
  await db.delete(outbox);
});

const sendAt = (day: string) => remind([caseReminder], env, lagosInstant(day, '08:00'));
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).reverse();

async function query(more: { party?: boolean; owner?: number } = {}) {
  const person = await makeCaseStaff(place);
  const id = await putCase('DISCIPLINARY', person, more.owner ? { owner: more.owner } : {});
  const party = await partyIn(id, 'SUBJECT');
  await db.batch([addDue(by, id, { what: 'answer the query', due: DUE, ...(more.party === false ? {} : { party }) })]);
  return { id, person, party };
}

test('whoever is to do something hears of it before the day and on it, and HR the day after', async () => {
  const { person } = await query();
  for (const days of [-4, -3, -2, -1, 0]) await sendAt(addDays(DUE, days));
  expect(await subjects(person.email)).toEqual([
    expect.stringMatching(new RegExp(`^Reminder: case .*, by ${dayText(DUE)}$`)),
    expect.stringMatching(/^Reminder: case .*, today$/),
  ]);
  expect(await subjects(HR)).toEqual([]);
  await sendAt(addDays(DUE, 1));
  await sendAt(addDays(DUE, 2));
  expect(await subjects(HR)).toEqual([expect.stringMatching(/^Overdue: case/)]);
  expect(await subjects(person.email)).toHaveLength(2);
});

test('what is done is reminded of no more', async () => {
  const { id, person, party } = await query();
  await db.batch([doneDue(by, id, { party })]);
  await sendAt(DUE);
  expect(await subjects(person.email)).toEqual([]);
});

test('what nobody but HR is to do is the owner’s where a case has one', async () => {
  await query({ party: false, owner: owner.id });
  await sendAt(DUE);
  expect([await subjects(owner.email), await subjects(HR)]).toEqual([[expect.stringMatching(/^Due soon: case/)], []]);
  await query({ party: false });
  await db.delete(reminderDay);
  await sendAt(DUE);
  expect(await subjects(HR)).toHaveLength(1);
});

test('a party without an account gets a new link with the reminder', async () => {
  const person = await makeCaseStaff(place);
  const outside = 'outside@case-dues.example';
  const id = await putCase('DISCIPLINARY', person, {
    parties: [{ role: 'WITNESS', sees: 'HEARING', name: 'Ngozi Eze', email: outside }],
  });
  await db.batch([addDue(by, id, { what: 'write down what you saw', due: DUE, party: await partyIn(id, 'WITNESS') })]);
  await sendAt(DUE);
  const [mail] = await mailsTo(outside);
  expect(mail?.links.map(({ claims }) => claims.purpose)).toEqual(['case-party']);
});

test('HR who is the subject of a case is not told that it is late', async () => {
  const colleague = await makeCaseStaff(place, ['ADMIN']);
  const id = await putCase('DISCIPLINARY', colleague);
  await db.batch([addDue(by, id, { what: 'decide', due: DUE })]);
  await sendAt(addDays(DUE, 1));
  expect([await subjects(colleague.email), (await subjects(HR)).length]).toEqual([[], 1]);
});
