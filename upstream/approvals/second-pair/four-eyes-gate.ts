import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type PairKind, WAITS_WORDS, wantsPair } from '../../../contracts/approvals/pair-kinds';
import { ROLES } from '../../../contracts/platform/access';
import { type Area, changesArea, type Limits } from '../../../contracts/platform/limits';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isCompanyInScope, limitsFor } from '../../platform/caller/limits-of';
import { isActiveAdmin } from '../../platform/caller/roles';
import type { Db, Statement } from '../../platform/database/db';
import { enqueueAll, type Message } from '../../platform/mail/outbox';
import { inOneTrip, readRows } from '../../platform/record/row';
import type { Approver } from '../approval/approvers';
import {
  type FollowedWorkflow,
  type NewApproval,
  nonePending,
  startApproval,
  type Workflows,
  workflowsFor,
} from '../approval/start';
import { captureCommand } from './capture-command';
import { wasOpenedBy } from './impartial';
import { readFourEyesSettings } from './settings';

/** The changes of a command that another admin may have to approve. */
export interface FourEyesMatter extends Omit<NewApproval, 'workflow' | 'payload'> {
  kind: PairKind;
  /** The further kinds that it is of, each of which may need a second admin. */
  also?: PairKind[];
  /** The input of the act for this record alone. */
  input: unknown;
  /** The earlier values of the record, where the act names a version of more than these. */
  was?: unknown;
  /** The mails to whom it concerns, sent as it is asked for. */
  told?: Message[];
}

/** The data that a request keeps of the act that it holds back. */
export const FourEyesPayload = z.object({ act: z.string(), input: z.unknown(), was: z.unknown().optional() });

/** Waiting for another admin, as the answer of a command that says no more than that it is done. */
export const WAITS_FOR_OTHER = { message: WAITS_WORDS };

/** The audit's name for an act that waits for another admin. */
export const FOUR_EYES_ACTION = 'Put before another admin';

/** The area in which the other admin must be able to change things. */
const AREAS: Record<PairKind, Area> = {
  'bank-details': 'pay',
  pay: 'pay',
  'employment-status': 'records',
  'admin-rights': 'settings',
};

interface Gate<I, A> {
  /** The name of the act among the `acts` of its module, which runs it again once it is approved. */
  act: string;
  /** The kinds that the input can be of. With none, the command runs as it is. */
  kinds: readonly PairKind[];
  /** The addresses of those concerned, as a query of `email`. */
  about: SQL;
  /** The ids of the records that it would change, as a query. */
  records: SQL;
  /** The changes, one for each record. */
  matters: (call: Call<I>) => Promise<FourEyesMatter[]>;
  run: (call: Call<I>) => Promise<A>;
  /** The answer where it waits; what the command itself reads when left out. */
  waits?: A | (() => Promise<A>);
  /** Whether it waits whatever is set. */
  always?: boolean;
}

/**
 * Carries out a command, or puts it before another admin where that is wanted. Either way the command runs up to its commit
 * first, so that what it refuses is refused at once.
 */
export const withFourEyes = <I, A>(call: Call<I>, gate: Gate<I, A>): Promise<A> =>
  gate.kinds.length === 0 ? gate.run(call) : lookAgain(() => once(call, gate));

async function once<I, A>(
  call: Call<I>,
  { act, kinds, about, records, matters, run: command, waits, always }: Gate<I, A>,
) {
  const { db, caller } = call;
  const [set, all, ran, others, open, flows] = await inOneTrip(
    readFourEyesSettings(db),
    matters(call),
    captureCommand(call, command),
    othersFor(call),
    pending(db, kinds, records),
    Promise.all(kinds.map((kind) => workflowsFor(db, kind, about))),
  );
  if (!ran.batch) return ran.answered;
  const { statements, answer, options } = ran.batch;
  const wanted = all.some(({ kind, also = [], company_id }) =>
    [kind, ...also].some((one) => wantsPair(set, one, company_id)),
  );
  // A command is one act: where one of its records needs another admin, all of them wait.
  const held = always || wanted ? all : [];
  const [first] = held;
  if (!first) return call.commit(statements, answer, options);
  const { kind } = first;
  const flow = flows[kinds.indexOf(kind)];
  if (!flow) throw new Error(`The command ${act} says that it is never of the kind ${kind}.`);
  const ids = held.map(({ record_id }) => record_id);
  if (open.some((one) => one.kind === kind && ids.includes(one.record_id)))
    throw refuse.conflict('A change of this waits for another admin already. Take it back first, or wait for it.');
  const known: Workflows = { ...flow, approvers: new Map(flow.approvers) };
  const asked = held.map(({ kind: _, also: __, input, was, told: ___, ...matter }): NewApproval => {
    const workflow = followedWorkflow(known, others, matter.company_id, AREAS[kind]);
    return { ...matter, payload: { act, input, was }, workflow };
  });
  const answered = waits ?? answer;
  return call.commit(
    [
      nonePending(db, kind, ids),
      ...(await startApproval(call, kind, asked, known)),
      ...(await enqueueAll(
        db,
        held.flatMap(({ told }) => told ?? []),
        call.now,
      )),
      call.auditAll(
        asked.map(({ record_id, title }) => ({
          action: FOUR_EYES_ACTION,
          record: RECORDS[kind],
          record_id,
          note: title,
        })),
      ),
    ] satisfies Statement[],
    answered,
    { conflict: `Somebody changed this in the meantime. Reload the page, ${caller.name}.` },
  );
}

/** The audit's name for the records of a kind. */
const RECORDS = {
  'bank-details': 'employee',
  pay: 'employee',
  'employment-status': 'employee',
  'admin-rights': 'user',
} as const satisfies Record<PairKind, string>;

const Pending = z.object({ kind: z.string(), record_id: z.int() });

const pending = (db: Db, kinds: readonly PairKind[], records: SQL) =>
  readRows(
    db,
    Pending,
    sql`SELECT kind, record_id FROM approval_request WHERE record_id IN (${records}) AND status = 'PENDING'
      AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`,
  );

const Other = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  limits: z.string().nullable(),
});

export type OtherAdmin = Approver & { limits: Limits | null };

/** The admins who could be the second admin: nobody whose account the caller opened or changed of late. */
export async function othersFor({ db, caller }: Call<unknown>): Promise<OtherAdmin[]> {
  const rows = await readRows(
    db,
    Other,
    sql`SELECT u.id, u.email, u.firstname || ' ' || u.lastname AS name, u.roles, u.limits FROM user u
      WHERE ${isActiveAdmin} AND NOT ${wasOpenedBy([caller.userId, caller.throughId])} ORDER BY u.id`,
  );
  return rows.map(({ id, email, name, roles, limits }) => ({
    email,
    name,
    user_id: id,
    role: 'ADMIN',
    limits: limitsFor(roles, limits === null ? null : (JSON.parse(limits) as Limits)),
  }));
}

const BUILT_IN: FollowedWorkflow = {
  title: 'Another admin',
  approval_groups: [{ action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] }],
  escalation: null,
};

/**
 * The workflow that a company follows for a kind; without one, any other admin who may change such things there. A workflow in
 * which no level is for admins alone gets that as its last level, so that nobody gets past a second admin by a workflow.
 */
export function followedWorkflow(
  known: Workflows,
  others: readonly OtherAdmin[],
  company: number,
  area: Area,
): FollowedWorkflow {
  const able = others.filter(({ limits }) => isCompanyInScope({ limits }, company) && changesArea(limits, area));
  const admins = able.map(({ limits: _, ...one }): Approver => one);
  const isOther = ({ user_id }: Approver) => others.some((one) => one.user_id === user_id);
  const chosen = known.of(company);
  const levels = chosen ? (known.approvers.get(chosen) ?? []) : [];
  if (chosen && levels.some((level) => level.length > 0 && level.every(isOther))) return chosen;
  const groups = [...(chosen?.approval_groups ?? []), ...BUILT_IN.approval_groups];
  const followed: FollowedWorkflow = { ...BUILT_IN, ...chosen, approval_groups: groups };
  known.approvers.set(followed, [...levels, admins]);
  return followed;
}
