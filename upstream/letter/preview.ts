import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contracts/call';
import { lagosDay } from '../../contracts/dates';
import type { letter as contract } from '../../contracts/letter';
import { tokensIn } from '../../contracts/letter-body';
import { type Area, readsArea } from '../../contracts/limits';
import { REVEALED_ACTION } from '../employee/read';
import { fileAnswer } from '../files';
import { beside } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { signatureOfLetters } from '../setting/signature';
import { letterFonts } from './letter-pdf';
import { candidatesOf, employeesOf, stationeryOf } from './people';
import { NO_VALUES, saysPay, valuesOf } from './values';
import { wholeLetter } from './whole-letter';
import { writeText } from './write-letter';

/** For how long one row of the audit stands for all previews of one person's pay, in milliseconds. */
const ONE_LOOK = 3_600_000;

/** Refuses people of an area that the caller does not read. */
export function refuseUnread({ caller }: Call<unknown>, area: Area, asked: boolean): void {
  if (asked && !readsArea(caller.limits, area)) throw refuse.forbidden();
}

/** Whether the caller sees what employees earn. What is masked is not revealed in the name of another. */
const seesPay = ({ caller }: Call<unknown>): boolean => readsArea(caller.limits, 'pay') && caller.throughId === null;

/** A text as PDF for one person, or for nobody. That somebody's pay was shown is kept in the audit. */
export async function previewLetter(call: Call<ParsedOf<typeof contract.preview>>): Promise<Response> {
  const { db, env, input, now, caller } = call;
  const { employee, candidate, subject, body } = input;
  refuseUnread(call, 'records', employee !== undefined);
  refuseUnread(call, 'recruitment', candidate !== undefined);
  const [[worker], [hire], signature, stationery] = await beside(
    employee === undefined ? [] : employeesOf(db, caller, [employee]),
    candidate === undefined ? [] : candidatesOf(db, caller, [candidate]),
    signatureOfLetters(db, env),
    stationeryOf(db, caller, input.company),
  );
  const person = worker ?? hire;
  if (!person && (employee !== undefined || candidate !== undefined)) throw refuse.notFound();
  const company = person?.company ?? stationery;
  if (!company) throw refuse.fields({ company: ['There is no such company'] });
  const pay = !worker || seesPay(call);
  if (worker && pay && saysPay(tokensIn(body))) await noteLook(call, worker.id);
  const date = lagosDay(now);
  const values = person ? valuesOf(person, { date, signature, seesPay: pay }) : NO_VALUES;
  const bytes = await writeText(letterFonts, wholeLetter(subject, body, values, person), {
    company,
    name: person?.name ?? 'Preview',
    date,
    png: values.signature?.png,
  });
  return fileAnswer(bytes, `${subject || 'Letter'}.pdf`, 'application/pdf', bytes.length);
}

/** Writes that the caller saw what an employee earns, once for all previews of an hour. */
async function noteLook({ db, auditEach, caller, now }: Call<unknown>, id: number): Promise<void> {
  const after = { revealed: ['pay'] };
  const since = new Date(now.getTime() - ONE_LOOK).toISOString();
  const seen = sql`SELECT 1 FROM audit a WHERE a.record = 'employee' AND a.record_id = ${id}
    AND a.action = ${REVEALED_ACTION} AND a.after = ${JSON.stringify(after)} AND a.actor_id = ${caller.userId} AND a.at > ${since}`;
  await db.batch([
    auditEach(
      { action: REVEALED_ACTION, record: 'employee', after },
      sql`SELECT ${id} AS id WHERE NOT EXISTS (${seen})`,
    ),
  ]);
}
