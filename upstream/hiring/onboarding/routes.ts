import { eq, sql } from 'drizzle-orm';
import { onboarding as contract } from '../../../contracts/hiring/onboarding';
import { lagosDay } from '../../../contracts/platform/dates';
import { lookAgain, refuse } from '../../platform/call/refusal';
import { type App, serve } from '../../platform/call/serve';
import { type Db, mustChange, mustHold, pageAnswer } from '../../platform/database/db';
import { NO_SMS_PROVIDER, sendsSms } from '../../platform/mail/mail-provider';
import { someNames } from '../../platform/mail/mail-words';
import { notifyCandidates } from '../../platform/mail/notify';
import { enqueueAll } from '../../platform/mail/outbox';
import { refuseEmployed, refuseEmployedAmong } from '../../platform/person/address-clash';
import { byName, takenNameProblem } from '../../platform/record/by-name';
import { createRecord, type StoredRecordKind } from '../../platform/record/change';
import { deferRefusal, exists, inOneTrip, type RecordId } from '../../platform/record/row';
import { TERMS, TERMS_FROZEN, termsFrozen } from '../offer/terms';
import { candidateRows, findCandidates, requestersOf } from './candidates';
import { ownChecklist, readChecklist } from './checklist';
import { complete } from './completing';
import { dashboard } from './dashboard';
import { candidateDetail } from './detail';
import { addChecklistItem, deleteChecklistItem, finishItem, updateItem } from './items';
import { initiateMail, notificationMail, notificationSms } from './mails';
import { CANDIDATE_CHANGED, move, refuseUnlessAllowed } from './moves';
import { refuseOwnFavour } from './own-favour';
import { remindItemOwners } from './remind-owners';
import { candidatesSteps, detailsOf, makeItems } from './start-items';
import { candidateColumns, checkPlace, findOnboardings, startOnboardings, workflowOf } from './store';
import { candidate, onboarding, workflowSetting } from './tables';

const EXISTS = { 'candidate.email': { email: ['A candidate with this email exists'] } };
const CANDIDATE: StoredRecordKind<typeof candidate> = {
  table: candidate,
  record: 'candidate',
  word: 'candidate',
  unique: EXISTS,
};
const TITLE_EXISTS = takenNameProblem('workflow_setting', 'A workflow with this title exists', { field: 'title' });
const WORKFLOW: StoredRecordKind<typeof workflowSetting> = {
  table: workflowSetting,
  record: 'workflow_setting',
  word: 'workflow',
  unique: TITLE_EXISTS,
};

export const onboardingRoutes = (app: App) =>
  serve(app, 'onboarding', contract, {
    candidates: async ({ db, input, caller }) => {
      const { total, rows } = await findCandidates(db, caller, input);
      return pageAnswer('/candidate/', input, total, rows);
    },

    candidate: ({ db, input, now, caller }) => candidateDetail(db, caller, input.id, now),

    createCandidate: async (call) => {
      const { db, input, now } = call;
      await inOneTrip(checkPlace(db, call.caller, input), refuseEmployed(db, call.caller, input.email));
      const at = now.toISOString();
      const columns = candidateColumns(input);
      return createRecord(
        call,
        CANDIDATE,
        { values: { ...columns, status: 'DRAFT', status_since: at, created_at: at }, audited: columns },
        (id) => one(db, eq(candidate.id, id)),
      );
    },

    updateCandidate: async (call) => {
      const { db, input, commit, audit } = call;
      const { id, ...form } = input;
      const [, , [before], held, employed] = await inOneTrip(
        refuseOwnFavour(call, [id]),
        checkPlace(db, call.caller, form),
        db.select().from(candidate).where(eq(candidate.id, id)),
        holdsTerms(db, id),
        deferRefusal(refuseEmployed(db, call.caller, form.email)),
      );
      if (!before) throw refuse.notFound();
      if (before.status === 'COMPLETED') {
        throw refuse.conflict('This candidate is an employee now: change the employee record instead.');
      }
      if (form.email.toLowerCase() !== before.email.toLowerCase()) employed();
      const after = candidateColumns(form);
      const names = Object.keys(after) as (keyof typeof after)[];
      const changed = names.filter((name) => before[name] !== after[name]);
      const pick = (from: Record<keyof typeof after, unknown>) =>
        Object.fromEntries(changed.map((name) => [name, from[name]]));
      const terms = TERMS.some((name) => changed.includes(name));
      if (terms && held) throw refuse.conflict(TERMS_FROZEN);
      return commit(
        [
          ...(terms
            ? [mustHold(db, sql`NOT EXISTS (SELECT 1 FROM candidate c WHERE c.id = ${id} AND ${termsFrozen})`)]
            : []),
          db.update(candidate).set(after).where(sql`${candidate.id} = ${id} AND ${candidate.status} <> 'COMPLETED'`),
          mustChange(db),
          // Due days are calculated from the first day, and move with it.
          ...(changed.includes('resumption_date')
            ? [db.update(onboarding).set({ first_day: form.resumption_date }).where(eq(onboarding.candidate_id, id))]
            : []),
          audit({
            action: 'Details changed',
            record: 'candidate',
            record_id: id,
            before: pick(before),
            after: pick(after),
          }),
        ],
        () => one(db, eq(candidate.id, id)),
        { unique: EXISTS, conflict: CANDIDATE_CHANGED },
      );
    },

    initiate: async (call) => {
      const { db, input, now, caller, commit, auditAll } = call;
      const fit = requestersOf(db, caller, input.requesters).then((all) => {
        refuseUnlessAllowed(all, 'initiate', (names) => `Onboarding starts once all letters are approved: ${names}.`);
        return all;
      });
      const [, people, workflow] = await inOneTrip(
        refuseOwnFavour(call, input.requesters),
        fit,
        workflowOf(db, input.workflow),
        refuseEmployedAmong(db, caller, input.requesters),
      );
      const ids = people.map(({ id }) => id);
      const mails = people.map((person) =>
        initiateMail(person, input.employment_date, workflow ? candidatesSteps(workflow) : []),
      );
      const by = caller.userId ?? 0;
      return commit(
        [
          ...move(db, ids, 'initiate', now),
          ...startOnboardings(db, ids, {
            workflow: workflow?.id ?? null,
            employmentDate: input.employment_date,
            by,
            now,
          }),
          ...(workflow ? [makeItems(db, ids, workflow, by)] : []),
          ...(await enqueueAll(db, mails, now)),
          notifyCandidates(call, ids, 'started your onboarding'),
          auditAll(ids.map((id) => ({ action: 'Onboarding initiated', record: 'candidate', record_id: id }))),
        ],
        { message: 'Onboarding initiated' },
        { conflict: CANDIDATE_CHANGED },
      );
    },

    complete: (call) => lookAgain(() => complete(call)),

    list: async ({ db, input, now, caller }) => {
      const { total, rows } = await findOnboardings(db, caller, input, now);
      return pageAnswer('/employee/employee_onboarding/', input, total, rows);
    },

    workflowSettings: async ({ db }) => ({
      data: await db.select().from(workflowSetting).orderBy(byName(workflowSetting)),
    }),

    createWorkflowSetting: (call) => {
      const values = { ...call.input, details: detailsOf(call.input) };
      return createRecord(
        call,
        WORKFLOW,
        { values: { ...values, created_at: call.now.toISOString() }, audited: values },
        async (id) => ({ data: await workflow(call.db, id) }),
      );
    },

    workflowSetting: ({ db, input }) => workflow(db, input.id),

    updateWorkflowSetting: async ({ db, input, commit, audit }) => {
      const { id, ...form } = input;
      const { title, steps, details } = await workflow(db, id);
      const after = { ...form, details: detailsOf(form, { steps, details }) };
      return commit(
        [
          db.update(workflowSetting).set(after).where(eq(workflowSetting.id, id)),
          mustChange(db),
          audit({
            action: 'Workflow changed',
            record: 'workflow_setting',
            record_id: id,
            before: { title, steps, details },
            after,
          }),
        ],
        () => workflow(db, id),
        { unique: TITLE_EXISTS },
      );
    },

    deleteWorkflowSetting: async ({ db, input, commit, audit }) => {
      const { title, steps } = await workflow(db, input.id);
      const before = { title, steps };
      return commit(
        [
          db.delete(workflowSetting).where(eq(workflowSetting.id, input.id)),
          mustChange(db),
          audit({ action: 'Workflow deleted', record: 'workflow_setting', record_id: input.id, before }),
        ],
        { message: 'Workflow deleted' },
      );
    },

    dashboard: ({ db, now, caller }) => dashboard(db, caller, lagosDay(now)),

    sendNotification: async ({ db, input, now, caller, commit, auditAll }) => {
      const people = await requestersOf(db, caller, input.requesters);
      const mails = people.map((person) => notificationMail(person, input.subject, input.message));
      const change = { action: 'Email sent', record: 'candidate', note: input.subject };
      return commit(
        [...(await enqueueAll(db, mails, now)), auditAll(people.map(({ id }) => ({ ...change, record_id: id })))],
        { message: 'Email Notification Sent Successfully' },
      );
    },

    checklist: ({ db, input, now }) => readChecklist(db, input.id, now),
    ownChecklist: ({ db, caller, now }) => ownChecklist(db, caller.userId ?? 0, now),
    addItem: addChecklistItem,
    updateItem,
    deleteItem: deleteChecklistItem,
    finishItem,
    remindOwners: remindItemOwners,

    sendSms: async ({ db, env, input, now, caller, commit, auditAll }) => {
      if (!sendsSms(env)) throw refuse.conflict(NO_SMS_PROVIDER);
      const people = await requestersOf(db, caller, input.requesters);
      const silent = people.filter(({ phone }) => !phone);
      if (silent.length > 0) throw refuse.fields({ requesters: [`No phone number: ${someNames(silent)}`] });
      const messages = people.map((person) => notificationSms(person, person.phone ?? '', input.message));
      const change = { action: 'SMS sent', record: 'candidate' };
      return commit(
        [...(await enqueueAll(db, messages, now)), auditAll(people.map(({ id }) => ({ ...change, record_id: id })))],
        { message: 'SMS Notification Sent Successfully' },
      );
    },
  });

const holdsTerms = (db: Db, id: number): Promise<boolean> =>
  exists(db, sql`SELECT 1 FROM candidate c WHERE c.id = ${id} AND ${termsFrozen}`);

async function one(db: Db, where: ReturnType<typeof eq>) {
  const [row] = await candidateRows(db).where(where);
  if (!row) throw refuse.notFound();
  return row;
}

async function workflow(db: Db, id: RecordId) {
  const [row] = await db.select().from(workflowSetting).where(eq(workflowSetting.id, id));
  if (!row) throw refuse.notFound();
  return row;
}
