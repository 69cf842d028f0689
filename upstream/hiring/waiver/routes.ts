import { and, eq, sql } from 'drizzle-orm';
import { waiver as contract, messageOf } from '../../../contracts/hiring/waiver';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import type { Env } from '../../platform/call/env';
import { confirmsDecisionLinks, installationOf } from '../../platform/call/installation';
import { lookAgain, refuse } from '../../platform/call/refusal';
import { type App, type Call, serve } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { someNames, timeWords } from '../../platform/mail/mail-words';
import { enqueueAll } from '../../platform/mail/outbox';
import { inOneTrip } from '../../platform/record/row';
import { type Requester, requestersOf } from '../onboarding/candidates';
import {
  type AboutWaiver,
  answerTakenBackMail,
  disownedMail,
  droppedMails,
  receiptMails,
  replacedMail,
  waiverRequestMail,
} from './mails';
import { type DroppedBy, expiryAfter, outcomeOf, PROVISIONAL_MS, type WaiverAnswer, waiverStateAt } from './rules';
import { type FoundWaiver, latestOf, tellOfDecidedWaivers, waiverById, waiverOf } from './store';
import { waiver } from './tables';

type Shown = OutputOf<typeof contract.linked>;

const OPEN: readonly Requester['status'][] = ['UPLOADED', 'RETURNED', 'APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING'];
const WORDS = { PENDING: 'pending', ACCEPTED: 'accepted', REJECTED: 'declined' } as const;
const MEANWHILE = 'The request was decided in the meantime. Reload the page to see it.';

export const waiverRoutes = (app: App) =>
  serve(app, 'waiver', contract, {
    linked: async (call) => pageFor(await mine(call), call),

    // When both links are opened at once, the second looks again, finds the first decision and drops it.
    approve: (call) => lookAgain(() => approve(call)),

    confirm: (call) => lookAgain(() => confirm(call)),

    disown: (call) => lookAgain(() => disown(call)),

    request: async ({ db, env, input, now, caller, commit, auditAll }) => {
      // The links of the body are only places: nobody but the server can sign one.
      const body = messageOf(input.body);
      if (!body) throw refuse.fields({ body: ['Message is required'] });
      const [people, settings, before] = await inOneTrip(
        requestersOf(db, caller, input.requesters),
        installationOf(db, env),
        latestOf(db, input.requesters),
      );
      const others = people.filter(({ status }) => !OPEN.includes(status));
      if (others.length > 0)
        throw refuse.conflict(`A waiver is asked for once letters are uploaded: ${someNames(others)}.`);
      const ids = people.map(({ id }) => id);
      const requested_at = now.toISOString();
      const expires_at = expiryAfter(settings.waiver_days, now);
      const common = {
        manager: input.manager,
        body,
        gate: settings.decision_click,
        requested_by: caller.userId ?? 0,
        requested_at,
        expires_at,
      };
      const about = (person: Requester): AboutWaiver => ({
        ...person,
        ...common,
        candidate_id: person.id,
        name: `${person.firstname} ${person.lastname}`,
        requested_by: caller.name,
        requested_by_email: caller.email ?? '',
      });
      const pending = before.filter(({ status }) => status === 'PENDING');
      const continued = pending.map(({ id }) => id);
      const fresh = ids.filter((id) => !pending.some(({ candidate_id }) => candidate_id === id));
      const replaced = before.flatMap((one) => {
        const made = decisionOf(one);
        return made ? [replacedMail(one, made, caller.name)] : [];
      });
      const statements: Statement[] = [
        db
          .update(waiver)
          .set(common)
          .where(
            sql`${waiver.id} IN (SELECT value FROM json_each(${JSON.stringify(continued)})) AND ${waiver.status} = 'PENDING'`,
          ),
        mustChange(db, continued.length),
        run(
          db,
          sql`INSERT INTO waiver (candidate_id, manager, body, gate, requested_by, requested_at, expires_at)
          SELECT value, ${common.manager}, ${common.body}, ${Number(common.gate)}, ${common.requested_by}, ${requested_at}, ${expires_at}
          FROM json_each(${JSON.stringify(fresh)})`,
        ),
        run(
          db,
          sql`UPDATE link SET revoked_at = ${requested_at} WHERE purpose = 'waiver' AND revoked_at IS NULL
          AND sub IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        ),
        ...(await enqueueAll(db, [...replaced, ...people.map((person) => waiverRequestMail(about(person), now))], now)),
        auditAll(
          ids.map((id) => ({
            action: 'Waiver requested',
            record: 'candidate',
            record_id: id,
            note: `From ${input.manager}`,
          })),
        ),
      ];
      return commit(statements, { message: 'Waiver Request Sent Successfully' }, { conflict: MEANWHILE });
    },

    reopen: async ({ db, input, now, commit, audit }) => {
      const before = await waiverById(db, input.id);
      if (!before) throw refuse.notFound();
      refuseCompleted(before);
      if (before.status === 'PENDING') throw refuse.conflict('This request is pending already.');
      const expires_at = expiryAfter(before.waiver_days, now);
      const undecided = dropping(before, 'HR');
      const reopened = waiverStateAt(undecided, now).dropped;
      return commit(
        [
          db
            .update(waiver)
            .set({ ...undecided, expires_at })
            .where(unchanged(before)),
          mustChange(db),
          endLinks(db, ['waiver'], before.candidate_id, now),
          ...(await enqueueAll(db, [waiverRequestMail({ ...before, expires_at }, now, reopened)], now)),
          audit({
            action: 'Waiver reopened',
            record: 'candidate',
            record_id: before.candidate_id,
            before: before.status,
          }),
        ],
        { message: 'Waiver reopened' },
        { conflict: MEANWHILE },
      );
    },
  });

async function approve(call: Call<ParsedOf<typeof contract.approve>>): Promise<Shown> {
  const { db, env, input, now, commit, audit } = call;
  const before = await mine(call);
  const { decision } = linkOf(call);
  // The link says what is decided and for whom; a body that says otherwise is refused.
  if (input.status !== decision || input.candidate !== before.candidate_id) throw refuse.forbidden();
  const standing = { ...before, gate: before.gate || asksAlways(before, env) };
  const outcome = outcomeOf(standing, decision, input.confirm === true, now);
  switch (outcome.kind) {
    case 'ask':
      throw refuse.conflict('Confirm the decision on the page.');
    case 'refuse':
      throw refuse.conflict(stateWords(before));
    case 'stands':
      return outcome.finalise ? finalise(call, before) : again(call);
    case 'drop':
      return commit(
        [
          db
            .update(waiver)
            .set({ ...dropping(before, 'LINKS'), gate: true })
            .where(unchanged(before)),
          mustChange(db),
          audit({
            action: 'Waiver decision dropped',
            record: 'candidate',
            record_id: before.candidate_id,
            before: before.status,
            note: 'Both links were opened',
          }),
          ...(await enqueueAll(
            db,
            droppedMails(before, { decision: outcome.was, at: before.decided_at ?? '' }, now),
            now,
          )),
        ],
        () => again(call),
        { conflict: MEANWHILE },
      );
    case 'decide': {
      const provisional_until = outcome.final ? null : new Date(now.getTime() + PROVISIONAL_MS).toISOString();
      const decided = {
        status: decision,
        provisional_until,
        decided_at: now.toISOString(),
        decided_ip: call.ip,
        decided_agent: call.agent,
        ...NOTHING_DROPPED,
      };
      const action = `Waiver ${WORDS[decision]}`;
      const note = outcome.final ? null : 'Not final yet';
      return commit(
        [
          db.update(waiver).set(decided).where(unchanged(before)),
          mustChange(db),
          audit({
            action,
            record: 'candidate',
            record_id: before.candidate_id,
            after: { status: decision, ip: call.ip },
            note,
          }),
          ...(outcome.final ? [tellOfDecidedWaivers(db, sql`w.id = ${before.id}`, now)] : []),
          ...(await enqueueAll(db, receiptMails(before, decision, waiverStateAt(decided, now), now, call), now)),
        ],
        () => again(call),
        { conflict: MEANWHILE },
      );
    }
  }
}

async function confirm(call: Call<unknown>): Promise<Shown> {
  const before = await mine(call);
  const provisional = before.status === linkOf(call).decision && waiverStateAt(before, call.now).provisional;
  return provisional ? finalise(call, before) : pageFor(before, call);
}

async function disown(call: Call<unknown>): Promise<Shown> {
  const { db, now, commit, audit } = call;
  const before = await mine(call);
  const { decision } = linkOf(call);
  if (before.status !== decision) return pageFor(before, call);
  refuseCompleted(before);
  return commit(
    [
      db
        .update(waiver)
        .set({ ...dropping(before, 'MANAGER'), gate: true })
        .where(unchanged(before)),
      mustChange(db),
      audit({
        action: 'Waiver decision taken back',
        record: 'candidate',
        record_id: before.candidate_id,
        before: before.status,
        note: 'This was not me',
      }),
      ...(await enqueueAll(
        db,
        [answerTakenBackMail(before, { decision, at: before.decided_at ?? '' }, now), disownedMail(before, now, call)],
        now,
      )),
    ],
    () => again(call),
    { conflict: MEANWHILE },
  );
}

const NOTHING_DROPPED = { dropped: null, dropped_at: null, dropped_by: null } as const;

/** The decision that stands, if one does. */
const decisionOf = ({ status, decided_at }: FoundWaiver): { decision: WaiverAnswer; at: string } | null =>
  status === 'PENDING' ? null : { decision: status, at: decided_at ?? '' };

/** The columns that make a decided request pending again, with the earlier decision kept. */
const dropping = (before: FoundWaiver, by: DroppedBy) =>
  ({
    status: 'PENDING',
    provisional_until: null,
    decided_at: null,
    decided_ip: null,
    decided_agent: null,
    dropped: decisionOf(before)?.decision ?? null,
    dropped_at: before.decided_at,
    dropped_by: by,
  }) as const;

/** Whether decisions ask for a click now, whatever was set when the request was made. */
const asksAlways = ({ decision_click }: FoundWaiver, env: Env) => decision_click ?? confirmsDecisionLinks(env);

/** The condition that the row is as it was read: of two decisions at once, only one changes it. */
const unchanged = (before: FoundWaiver) =>
  and(eq(waiver.id, before.id), eq(waiver.status, before.status), sql`${waiver.decided_at} IS ${before.decided_at}`);

const stateWords = ({ status, decided_at }: FoundWaiver) =>
  `This request was already ${WORDS[status]}${decided_at ? ` on ${timeWords(decided_at)}` : ''}.`;

function refuseCompleted({ candidate_status, name }: FoundWaiver): void {
  if (candidate_status === 'COMPLETED') throw refuse.conflict(`${name} is an employee already: the decision stands.`);
}

function linkOf({ principal }: Call<unknown>): { sub: number; decision: 'ACCEPTED' | 'REJECTED' } {
  if (principal.kind !== 'link' || !principal.decision) throw refuse.forbidden();
  return { sub: principal.sub, decision: principal.decision };
}

async function mine(call: Call<unknown>): Promise<FoundWaiver> {
  const found = await waiverOf(call.db, linkOf(call).sub);
  if (!found) throw refuse.unauthenticated('This link is not valid.', 'invalid');
  return found;
}

const again = async (call: Call<unknown>) => pageFor(await mine(call), call);

function finalise(call: Call<unknown>, before: FoundWaiver) {
  const { db, now, commit, audit } = call;
  return commit(
    [
      db.update(waiver).set({ provisional_until: null }).where(unchanged(before)),
      mustChange(db),
      tellOfDecidedWaivers(db, sql`w.id = ${before.id}`, now),
      audit({
        action: 'Waiver decision final',
        record: 'candidate',
        record_id: before.candidate_id,
        note: before.status,
      }),
    ],
    () => again(call),
    { conflict: MEANWHILE },
  );
}

function pageFor(found: FoundWaiver, call: Call<unknown>): Shown {
  const { name, job_role, branch, company, company_code, body, requested_by, manager, decided_at } = found;
  return {
    candidate: found.candidate_id,
    name,
    job_role,
    branch,
    company,
    company_code,
    body,
    requested_by,
    manager,
    decision: linkOf(call).decision,
    ...waiverStateAt(found, call.now),
    gate: found.gate || asksAlways(found, call.env),
    decided_at,
    expires: found.expires_at,
  };
}
