import { type SQL, sql } from 'drizzle-orm';
import type { hmo as contract } from '../../../contracts/health/hmo';
import { CERTIFICATE_FILE, LIFE_PHOTO } from '../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS, RELATION_WORDS } from '../../../contracts/health/hmo-state';
import type { OutputOf } from '../../../contracts/platform/call';
import { dayText } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { withStoredFiles } from '../../platform/file/files';
import { takePapers, type UploadedPaper } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { newestId } from '../../platform/record/change';
import { exists } from '../../platform/record/row';
import { type CheckedRequest, checkHmoRequest, type HmoRequestCall } from './ask-check';
import { NO_CHANGES } from './covers';
import { effectsOf } from './effects';
import { hmoRequestReceipt, hmoWithdrawalReceipt } from './receipts';
import { readRequest } from './requests';
import { hmoLife, hmoRequest } from './tables';
import { notifyHrOfInsurance, requestPath, tellEmployeesOfInsurance } from './tell-people';
import { coversAreStill, recordCovers, writeCovers } from './write-covers';

/** Adds the life that a request is about, where it is not there. */
function addLife(
  call: HmoRequestCall,
  { family, asked }: CheckedRequest,
  papers: readonly UploadedPaper[],
): Statement[] {
  const { db, input, now } = call;
  const { person } = family;
  const [photo, certificate] = ['photo', 'certificate'].map((name) => papers.find(({ field }) => field === name)?.file);
  if (asked.kind === 'ENROL') return family.self ? [] : [addSelf(call, sql`SELECT ${person.id}`)];
  if (asked.kind !== 'ADD') return [];
  const at = now.toISOString();
  return [
    db.insert(hmoLife).values({
      employee_id: person.id,
      company_id: person.company_id,
      relation: input.relation ?? 'SPOUSE',
      firstname: input.firstname ?? '',
      lastname: input.lastname ?? '',
      dob: input.dob || null,
      gender: input.gender ?? (input.relation === 'SON' ? 'MALE' : input.relation === 'DAUGHTER' ? 'FEMALE' : null),
      ...(photo ? { photo_key: photo.key, photo_kind: photo.kind } : {}),
      ...(certificate
        ? {
            certificate_key: certificate.key,
            certificate_name: certificate.name,
            certificate_kind: certificate.kind,
            certificate_sha256: certificate.sha256,
            certificate_at: at,
          }
        : {}),
      sort_key: foldText(`${input.lastname}\t${input.firstname}`),
      created_at: at,
    }),
  ];
}

/** Adds employees themselves to those who may be covered, where they are not there. */
export const addSelf = ({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, employees: SQL): Statement =>
  run(
    db,
    sql`INSERT INTO hmo_life (employee_id, company_id, relation, firstname, lastname, created_at)
      SELECT e.id, e.company_id, 'SELF', e.firstname, e.lastname, ${now.toISOString()} FROM employee e
      WHERE e.id IN (${employees}) AND NOT EXISTS (SELECT 1 FROM hmo_life l WHERE l.employee_id = e.id AND l.relation = 'SELF')`,
  );

const lifeOf = ({ family, asked }: CheckedRequest): SQL =>
  asked.kind === 'ADD'
    ? newestId(hmoLife)
    : sql`(SELECT id FROM hmo_life WHERE employee_id = ${family.person.id} AND relation = 'SELF')`;

async function statementsOf(
  call: HmoRequestCall,
  checked: CheckedRequest,
  papers: readonly UploadedPaper[],
): Promise<Statement[]> {
  const { db, input, caller, now, audit } = call;
  const { family, asked, facts, day, byHr, plan, hospital } = checked;
  const { person } = family;
  const at = now.toISOString();
  const what = HMO_REQUEST_WORDS[asked.kind].toLowerCase();
  const whose = input.relation && asked.kind === 'ADD' ? `${RELATION_WORDS[input.relation].toLowerCase()} ` : '';
  const changes = byHr ? effectsOf(family, asked, day) : NO_CHANGES;
  const life = asked.kind === 'ADD' ? newestId(hmoLife) : asked.life;
  return [
    coversAreStill(call, person.id, family.covers),
    ...addLife(call, checked, papers),
    run(
      db,
      sql`INSERT INTO hmo_request (employee_id, company_id, kind, life_id, plan_id, hospital_id, facts, reason, effective_from,
        status, asked_at, asked_by, decided_by, decided_by_name, decided_at)
      VALUES (${person.id}, ${person.company_id}, ${asked.kind}, ${life}, ${plan?.id ?? null}, ${hospital?.id ?? null},
        ${JSON.stringify(facts)}, ${input.reason}, ${day}, ${byHr ? 'APPROVED' : 'PENDING'}, ${at}, ${caller.userId},
        ${byHr ? caller.userId : null}, ${byHr ? caller.name : null}, ${byHr ? at : null})`,
    ),
    ...(asked.kind === 'ENROL' ? [run(db, sql`DELETE FROM hmo_refusal WHERE employee_id = ${person.id}`)] : []),
    ...writeCovers(call, changes, { request: newestId(hmoRequest), fresh: lifeOf(checked) }),
    ...(byHr ? [recordCovers(call, sql`SELECT ${person.id}`)] : []),
    audit({
      action: byHr ? 'HMO changed' : 'HMO change requested',
      record: 'hmo_request',
      record_id: newestId(hmoRequest),
      after: { employee: person.id, what, ...facts, effective_from: day },
      note: input.reason || null,
    }),
    ...(byHr
      ? await tellEmployeesOfInsurance(call, [person], {
          notice: `changed your health insurance: ${what}`,
          subject: 'Your health insurance changes',
          lines: [
            `${typedText(caller.name)} entered: ${what} ${whose}${typedText(facts.to || facts.from)}. It counts ${asked.kind === 'REMOVE' ? 'until' : 'from'} ${dayText(day)}.`,
          ],
        })
      : [
          notifyHrOfInsurance(
            call,
            requestPath(newestId(hmoRequest)),
            person.company_id,
            `asked for ${asked.kind === 'ENROL' ? 'enrolment' : `a ${what}`} in health insurance`,
          ),
        ]),
  ];
}

/**
 * Asks for a change: the caller of their own insurance, HR of that of an employee, which counts without a decision. The files are
 * stored once the request is known to fit.
 */
export async function requestHmoChange(call: HmoRequestCall): Promise<OutputOf<typeof contract.ask>> {
  const { db, env, input, commit } = call;
  const checked = await checkHmoRequest(call);
  const papers = await takePapers(
    call,
    input.kind === 'ADD' ? { photo: LIFE_PHOTO, certificate: CERTIFICATE_FILE } : {},
    'hmo',
  );
  const keys = papers.map(({ file }) => file.key);
  const kept = () =>
    exists(
      db,
      sql`SELECT 1 FROM hmo_life l, json_each(${JSON.stringify(keys)}) k
        WHERE l.photo_key = k.value OR l.certificate_key = k.value LIMIT 1`,
    );
  const { family, asked, facts, day } = checked;
  const about = { own: family.person.own, company: family.person.company, kind: asked.kind, facts, day };
  const { copy, ...given } = await hmoRequestReceipt(call, about, papers);
  const answer = async () => ({ ...(await readRequest(call, newestId(hmoRequest))), ...given });
  return withStoredFiles(env, keys, kept, async (ran) =>
    commit([...(await statementsOf(call, checked, papers)), ...copy], answer, {
      ran,
      conflict: 'This changed meanwhile. Look again, and send it once more.',
      unique: { hmo_request_once: { kind: ['A request about this waits already.'] } },
    }),
  );
}

/** Takes a request back, while nobody has decided. */
export async function withdrawHmoRequest(call: Call<{ id: number }>): Promise<OutputOf<typeof contract.withdraw>> {
  const { db, input, audit, commit } = call;
  const own = sql`EXISTS (SELECT 1 FROM hmo_request c JOIN employee e ON e.id = c.employee_id
    WHERE c.id = ${input.id} AND ${isOwnRecord(call)})`;
  const found = await readRequest(call, input.id);
  if (!found.may_withdraw)
    throw found.status === 'PENDING' ? refuse.notFound() : refuse.conflict('This is decided already.');
  const { kind, from, to } = found;
  const about = { own: true, company: found.employee.company, kind, facts: { from, to } };
  const { copy, ...given } = await hmoWithdrawalReceipt(call, about);
  return commit(
    [
      mustHold(db, own),
      run(
        db,
        sql`UPDATE hmo_request SET status = 'WITHDRAWN', version = version + 1 WHERE id = ${input.id} AND status = 'PENDING'`,
      ),
      mustChange(db),
      audit({ action: 'HMO change withdrawn', record: 'hmo_request', record_id: input.id }),
      ...copy,
    ],
    async () => ({ ...(await readRequest(call, input.id)), ...given }),
    { conflict: 'This is decided already.' },
  );
}
