import { sql } from 'drizzle-orm';
import type { letter as contract, FieldPlace } from '../../../contracts/letters/letter';
import { tokensIn } from '../../../contracts/letters/letter-body';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { type Area, readsArea } from '../../../contracts/platform/limits';
import { signatureOfLetters } from '../../organisation/setting/signature';
import { REVEALED_ACTION } from '../../people/employee/read';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip } from '../../platform/record/row';
import { asFilled } from './as-filled';
import { imagesOf, logoOf } from './images';
import { letterFonts } from './letter-pdf';
import { ownNames, readOwnFields } from './own-fields';
import { employeesOf, readLetterCandidates, stationeryOf } from './people';
import { TO_COME } from './seal';
import { letterValuesOf, NO_VALUES, saysPay } from './values';
import { wholeLetter } from './whole-letter';
import { writeText } from './write-letter';

/** For how long one row of the audit stands for all previews of one person's pay, in milliseconds. */
const ONE_LOOK = 3_600_000;

/** Refuses people of an area that the caller does not read. */
export function refuseIfAreaUnread({ caller }: Call<unknown>, area: Area, asked: boolean): void {
  if (asked && !readsArea(caller.limits, area)) throw refuse.forbidden();
}

/** Whether the caller sees what employees earn. What is masked is not revealed in the name of another. */
export const seesPay = ({ caller }: Call<unknown>): boolean =>
  readsArea(caller.limits, 'pay') && caller.throughId === null;

type Previewed = ParsedOf<typeof contract.preview>;

export const previewLetter = (call: Call<Previewed>): Promise<Response> => previewText(call, call.input);

/** A text as PDF for one person, or for nobody. */
export async function previewText(call: Call<unknown>, asked: Previewed): Promise<Response> {
  const { bytes } = await written(call, asked);
  return downloadAnswer(bytes, `${asked.subject || 'Letter'}.pdf`, 'application/pdf', bytes.length);
}

/** The places of the fields' values in the preview of the same text for the same person. */
export const placesInPreview = async (call: Call<Previewed>) => ({ places: (await written(call, call.input)).places });

/** The letter as it would be sent, and where its fields stand. That somebody's pay was shown is kept in the audit. */
async function written(
  call: Call<unknown>,
  { employee, candidate, subject, body, company: head, effective_date }: Previewed,
): Promise<{ bytes: Uint8Array; places: FieldPlace[] }> {
  const { db, env, now, caller } = call;
  refuseIfAreaUnread(call, 'records', employee !== undefined);
  refuseIfAreaUnread(call, 'recruitment', candidate !== undefined);
  const date = lagosDay(now);
  const [[recorded], [hire], signature, stationery, images] = await inOneTrip(
    employee === undefined ? [] : employeesOf(db, caller, [employee]),
    candidate === undefined ? [] : readLetterCandidates(db, caller, [candidate]),
    signatureOfLetters(db, env),
    stationeryOf(db, caller, head),
    imagesOf(env, body),
  );
  const recordOf = recorded ?? hire;
  if (!recordOf && (employee !== undefined || candidate !== undefined)) throw refuse.notFound();
  const company = recordOf?.company ?? stationery;
  if (!company) throw refuse.fields({ company: ['There is no such company'] });
  const pay = !recorded || seesPay(call);
  const day = effective_date ?? date;
  const [[found], own, logo] = await inOneTrip(
    asFilled(db, caller, [body], recordOf ? [recordOf] : [], { day, now, monthlyNets: call.answers.monthlyNets }),
    readOwnFields(db, caller, [body]),
    logoOf(env, company),
    recorded && pay && saysPay(tokensIn(body)) ? noteLook(call, recorded.id) : undefined,
  );
  const person = found && { ...found, effective_date };
  const values = person ? letterValuesOf(person, { date, signature, seesPay: pay }) : NO_VALUES;
  let places: FieldPlace[] = [];
  const bytes = await writeText(
    letterFonts,
    wholeLetter(subject, body, { ...values, own: ownNames(own), images }, person),
    {
      company,
      logo,
      name: person?.name ?? 'Preview',
      date,
      png: values.signature?.png,
      seal: TO_COME,
      onPlaces: (all) => {
        places = [...all];
      },
    },
  );
  return { bytes, places };
}

/** Writes that the caller saw what employees earn, once for all previews of an hour. */
export async function noteLook({ db, auditEach, caller, now }: Call<unknown>, ...ids: number[]): Promise<void> {
  const after = { revealed: ['pay'] };
  const since = new Date(now.getTime() - ONE_LOOK).toISOString();
  const seen = sql`SELECT 1 FROM audit a WHERE a.record = 'employee' AND a.record_id = j.value
    AND a.action = ${REVEALED_ACTION} AND a.after = ${JSON.stringify(after)} AND a.actor_id = ${caller.userId} AND a.at > ${since}`;
  await db.batch([
    auditEach(
      { action: REVEALED_ACTION, record: 'employee', after },
      sql`SELECT j.value AS id FROM json_each(${JSON.stringify(ids)}) j WHERE NOT EXISTS (${seen})`,
    ),
  ]);
}
