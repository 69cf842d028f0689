import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmo as contract } from '../../../contracts/health/hmo';
import type { HmoRequest } from '../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS, nextClose } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, dayText } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { actedFor, fourEyesParty, refuseIfRaised } from '../../platform/caller/four-eyes';
import { mustChange, run } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { deferRefusal, inOneTrip, readRow } from '../../platform/record/row';
import { NO_CHANGES } from './covers';
import { decidedDay, effectsOf } from './effects';
import { readFamily } from './family';
import { readRequest, requestRow } from './requests';
import { tellEmployeesOfInsurance } from './tell-people';
import { coversAreStill, recordCovers, writeCovers } from './write-covers';

const MEANWHILE = 'Somebody changed this request in the meantime. Reload the page.';
const Providers = z.object({ plan: z.int().nullable(), hospital: z.int().nullable() });

/** HR's decision. Approving writes the covers and the medical record. Nobody decides what they asked for themselves. */
export async function decideHmoRequest(call: Call<ParsedOf<typeof contract.decide>>): Promise<HmoRequest> {
  const { db, input, caller, now, audit, commit } = call;
  const [row, family, of, notRaised] = await inOneTrip(
    requestRow(call, input.id),
    readFamily(call, sql`e.id = (SELECT q.employee_id FROM hmo_request q WHERE q.id = ${input.id})`),
    readRow(
      db,
      Providers,
      sql`SELECT (SELECT n.provider_id FROM hmo_plan n WHERE n.id = q.plan_id) AS plan,
        (SELECT h.provider_id FROM hmo_hospital h WHERE h.id = q.hospital_id) AS hospital
      FROM hmo_request q WHERE q.id = ${input.id}`,
    ),
    deferRefusal(
      refuseIfRaised(
        call,
        sql`SELECT ${fourEyesParty({ account: sql`q.asked_by`, employee: sql`q.employee_id` })} FROM hmo_request q WHERE q.id = ${input.id}
          UNION ALL ${actedFor('hmo_request', input.id)}`,
        'Nobody decides what they asked for themselves. Another admin has to do this.',
      ),
    ),
  );
  notRaised();
  if (row.status !== 'PENDING') throw refuse.conflict('This is decided already.');
  if (row.version !== input.version) throw refuse.conflict(MEANWHILE);
  const approves = input.status === 'APPROVED';
  if (!approves && !input.note) throw refuse.fields({ note: ['Note is required'] });
  const day =
    input.effective_from ||
    decidedDay(row.kind, row.effective_from, family.today, nextClose(family.today, family.close));
  if (approves && (day < addDays(family.today, -366) || day > addDays(family.today, 366)))
    throw refuse.fields({ effective_from: ['Choose a day within a year'] });
  const { person } = family;
  const changes = approves
    ? effectsOf(
        family,
        {
          kind: row.kind,
          life: row.life_id,
          plan: row.plan_id === null ? null : { id: row.plan_id, provider_id: of?.plan ?? 0 },
          hospital: row.hospital_id === null ? null : { id: row.hospital_id, provider_id: of?.hospital ?? 0 },
        },
        day,
      )
    : NO_CHANGES;
  const at = now.toISOString();
  const what = HMO_REQUEST_WORDS[row.kind].toLowerCase();
  const whom = [what, row.facts.to || row.facts.from].join(': ');
  const checks = approves && input.certificate_checked && row.kind === 'ADD' && row.has_certificate;
  const wrote = input.note ? [`${typedText(caller.name)} wrote: ${typedText(input.note)}`] : [];
  return commit(
    [
      coversAreStill(call, person.id, family.covers),
      run(
        db,
        sql`UPDATE hmo_request SET status = ${input.status}, note = ${input.note}, effective_from = ${approves ? day : row.effective_from},
          decided_by = ${caller.userId}, decided_by_name = ${caller.name}, decided_at = ${at}, version = version + 1
        WHERE id = ${input.id} AND status = 'PENDING' AND version = ${input.version}`,
      ),
      mustChange(db),
      ...writeCovers(call, changes, {
        request: input.id,
        fresh: sql`(SELECT id FROM hmo_life WHERE employee_id = ${person.id} AND relation = 'SELF')`,
      }),
      ...(checks
        ? [
            run(
              db,
              sql`UPDATE hmo_life SET certificate_checked_at = ${at}, certificate_checked_by = ${caller.name},
                version = version + 1 WHERE id = ${row.life_id} AND certificate_key IS NOT NULL`,
            ),
          ]
        : []),
      ...(approves ? [recordCovers(call, sql`SELECT ${person.id}`)] : []),
      audit({
        action: approves ? 'HMO change approved' : 'HMO change declined',
        record: 'hmo_request',
        record_id: input.id,
        before: { status: 'PENDING' },
        after: {
          status: input.status,
          ...(approves ? { effective_from: day } : {}),
          ...(checks ? { certificate: 'checked' } : {}),
        },
        note: input.note || null,
      }),
      ...(await tellEmployeesOfInsurance(call, [person], {
        notice: `${approves ? 'approved' : 'declined'} your request about health insurance: ${whom}`,
        subject: `Your request about health insurance is ${approves ? 'approved' : 'declined'}`,
        lines: [
          approves
            ? `Your request (${typedText(whom)}) is approved. It counts ${row.kind === 'REMOVE' ? 'until' : 'from'} ${dayText(day)}.`
            : `Your request (${typedText(whom)}) was declined.`,
          ...wrote,
        ],
      })),
    ],
    () => readRequest(call, input.id),
    { conflict: MEANWHILE },
  );
}
