import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmo as contract } from '../../../contracts/health/hmo';
import { CERTIFICATE_FILE, LIFE_PHOTO, type LifeRow } from '../../../contracts/health/hmo-shapes';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import { pages } from '../../../contracts/platform/pages';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { dropFiles, withStoredFiles } from '../../platform/file/files';
import { takePapers } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { exists, inOneTrip, requireRow } from '../../platform/record/row';
import { lifeStored, readLifeRow } from './lives';
import { filesReceipt } from './receipts';
import { notifyHrOfInsurance, requestPath, tellEmployeesOfInsurance } from './tell-people';
import { recordCovers } from './write-covers';

const WORD = 'life';

const Keys = z.object({
  employee_id: z.int(),
  company_id: z.int(),
  company: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  photo_key: z.string().nullable(),
  certificate_key: z.string().nullable(),
  own: z.boolean(),
});

/** The data of a life that its row does not have; of a life that the caller may read, which is checked separately. */
const keysOf = (call: Call<{ id: number }>) =>
  requireRow(
    call.db,
    Keys,
    sql`SELECT l.employee_id, l.company_id, e.email, e.user_id, l.photo_key, l.certificate_key, ${isAsker(call)} AS own,
        k.name AS company
      FROM hmo_life l JOIN employee e ON e.id = l.employee_id JOIN company k ON k.id = e.company_id WHERE l.id = ${call.input.id}`,
  );

/** HR puts right what is recorded. The employee's own names and days are those of the record, where they are changed. */
export async function updateLife(call: Call<ParsedOf<typeof contract.updateLife>>): Promise<LifeRow> {
  const { db, input, now, audit, commit } = call;
  const { id, version, firstname, lastname, policy_number } = input;
  const [stored, { own }] = await inOneTrip(lifeStored(call, id), keysOf(call));
  if (own) throw refuse.forbidden('Nobody changes their own insurance. Another admin has to do this.');
  if (stored.version !== version) throw refuse.conflict(outdatedWords(WORD));
  const self = stored.relation === 'SELF';
  const dob = input.dob || null;
  if (!self && dob && dob > lagosDay(now)) throw refuse.fields({ dob: ['Choose a day that has been'] });
  const before = {
    policy_number: stored.policy_number,
    ...(self ? {} : { firstname: stored.firstname, lastname: stored.lastname, dob: stored.dob, gender: stored.gender }),
  };
  const after = { policy_number, ...(self ? {} : { firstname, lastname, dob, gender: input.gender ?? null }) };
  return commit(
    [
      run(
        db,
        self
          ? sql`UPDATE hmo_life SET policy_number = ${policy_number}, version = version + 1 WHERE id = ${id} AND version = ${version}`
          : sql`UPDATE hmo_life SET policy_number = ${policy_number}, firstname = ${firstname}, lastname = ${lastname},
              dob = ${dob}, gender = ${input.gender ?? null}, sort_key = ${foldText(`${lastname}\t${firstname}`)},
              version = version + 1 WHERE id = ${id} AND version = ${version}`,
      ),
      mustChange(db),
      ...(self ? [recordCovers(call, sql`SELECT ${stored.employee_id}`)] : []),
      audit({
        action: 'HMO life changed',
        record: 'hmo_life',
        record_id: id,
        ...fieldChanges<Record<string, unknown>>(before, after),
      }),
    ],
    () => readLifeRow(call, id),
    { conflict: outdatedWords(WORD) },
  );
}

/** Keeps a photo or a certificate, by HR or the employee. A new certificate is checked again. */
export async function addLifeFiles(call: Call<{ id: number }>): Promise<OutputOf<typeof contract.addFiles>> {
  const { db, env, input, now, audit, commit } = call;
  const [life, keys] = await inOneTrip(lifeStored(call, input.id), keysOf(call));
  const papers = await takePapers(call, { photo: LIFE_PHOTO, certificate: CERTIFICATE_FILE }, 'hmo');
  const [photo, certificate] = ['photo', 'certificate'].map((name) => papers.find(({ field }) => field === name)?.file);
  if (!photo && !certificate) throw refuse.fields({ photo: ['Choose a file'] });
  const taken = papers.map(({ file }) => file.key);
  if (certificate && life.relation === 'SELF') {
    await dropFiles(env, taken);
    throw refuse.fields({ certificate: ['The employee needs no certificate'] });
  }
  const isKept = () =>
    exists(
      db,
      sql`SELECT 1 FROM hmo_life l, json_each(${JSON.stringify(taken)}) k
        WHERE l.id = ${input.id} AND (l.photo_key = k.value OR l.certificate_key = k.value)`,
    );
  const at = now.toISOString();
  const { copy, ...given } = await filesReceipt(call, { ...keys, name: life.name }, papers);
  const answer = await withStoredFiles(env, taken, isKept, (ran) =>
    commit(
      [
        run(
          db,
          sql`UPDATE hmo_life SET version = version + 1
            ${photo ? sql`, photo_key = ${photo.key}, photo_kind = ${photo.kind}` : sql``}
            ${
              certificate
                ? sql`, certificate_key = ${certificate.key}, certificate_name = ${certificate.name},
                  certificate_kind = ${certificate.kind}, certificate_sha256 = ${certificate.sha256}, certificate_at = ${at}, certificate_checked_at = NULL,
                  certificate_checked_by = NULL`
                : sql``
            } WHERE id = ${input.id} AND version = ${life.version}`,
        ),
        mustChange(db),
        // The person who decides has to check the new certificate.
        ...(certificate
          ? [
              run(
                db,
                sql`UPDATE hmo_request SET version = version + 1 WHERE life_id = ${input.id} AND status = 'PENDING'`,
              ),
            ]
          : []),
        audit({
          action: certificate ? 'HMO certificate handed in' : 'HMO photo handed in',
          record: 'hmo_life',
          record_id: input.id,
          after: { ...(photo ? { photo: 'new' } : {}), ...(certificate ? { certificate: certificate.name } : {}) },
        }),
        ...(certificate && keys.own
          ? [
              notifyHrOfInsurance(
                call,
                life.request_id === null ? pages.hmos({ life: input.id }) : requestPath(life.request_id),
                keys.company_id,
                `handed in a certificate of ${life.name}`,
              ),
            ]
          : []),
        ...copy,
      ],
      async () => ({ ...(await readLifeRow(call, input.id)), ...given }),
      { ran, conflict: outdatedWords(WORD) },
    ),
  );
  const replaced = [photo && keys.photo_key, certificate && keys.certificate_key].filter(
    (key) => typeof key === 'string',
  );
  await dropFiles(env, replaced);
  return answer;
}

/** HR has looked at a certificate: it is right, or is taken away, which the employee is told. */
export async function checkCertificate(call: Call<ParsedOf<typeof contract.checkCertificate>>): Promise<LifeRow> {
  const { db, env, input, caller, now, audit, commit } = call;
  const [life, keys] = await inOneTrip(lifeStored(call, input.id), keysOf(call));
  if (keys.own) throw refuse.forbidden('Nobody checks their own certificates. Another admin has to do this.');
  if (life.version !== input.version) throw refuse.conflict(outdatedWords(WORD));
  if (!life.has_certificate) throw refuse.conflict('There is no certificate.');
  if (!input.right && !input.note) throw refuse.fields({ note: ['Note is required'] });
  const answer = await commit(
    [
      run(
        db,
        input.right
          ? sql`UPDATE hmo_life SET certificate_checked_at = ${now.toISOString()}, certificate_checked_by = ${caller.name},
              version = version + 1 WHERE id = ${input.id} AND version = ${input.version}`
          : sql`UPDATE hmo_life SET certificate_key = NULL, certificate_name = NULL, certificate_kind = NULL, certificate_sha256 = NULL,
              certificate_at = NULL,
              certificate_checked_at = NULL, certificate_checked_by = NULL, version = version + 1
              WHERE id = ${input.id} AND version = ${input.version}`,
      ),
      mustChange(db),
      audit({
        action: input.right ? 'HMO certificate checked' : 'HMO certificate refused',
        record: 'hmo_life',
        record_id: input.id,
        note: input.note || null,
      }),
      ...(input.right
        ? []
        : await tellEmployeesOfInsurance(
            call,
            [{ name: life.called, email: keys.email, user_id: keys.user_id, company: life.company }],
            {
              notice: `asks for another certificate of ${life.name}`,
              subject: `A certificate of ${life.name} is needed`,
              lines: [
                `The certificate of ${typedText(life.name)} could not be taken.`,
                `${typedText(caller.name)} wrote: ${typedText(input.note)}`,
              ],
            },
          )),
    ],
    () => readLifeRow(call, input.id),
    { conflict: outdatedWords(WORD) },
  );
  if (!input.right && keys.certificate_key) await dropFiles(env, [keys.certificate_key]);
  return answer;
}
