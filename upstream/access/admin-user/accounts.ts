import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminUser, AdminUserForm, NewAdminUser } from '../../../contracts/access/admin-user';
import { isSuper } from '../../../contracts/platform/access';
import { covers, type Limits } from '../../../contracts/platform/limits';
import { followAddress, notNeeded, refuseNeeded, rolesLost } from '../../approvals/approval/needed';
import { company } from '../../organisation/company/tables';
import { recordFollows } from '../../people/employee/follow';
import { EMAIL_CHANGE, RESET_LIMIT, refuseAbove, withCountedTry } from '../../platform/call/limits';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { ACCOUNT_LINKS, isAddressTaken } from '../../platform/caller/account';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { hasRole } from '../../platform/caller/roles';
import { among, columnAs, mustChange, run, type Statement } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { endLinks } from '../../platform/link/links';
import { createPasswordMail, emailChangedMail, verifyEmailMail } from '../../platform/mail/account-mails';
import { enqueue, enqueueAll } from '../../platform/mail/outbox';
import { newestId } from '../../platform/record/change';
import { deferRefusal, inOneTrip, readRows } from '../../platform/record/row';
import { deletedMail } from './mails';
import { accountById } from './store';

const TAKEN = { email: ['A user with this email exists'] };
const MEANWHILE = 'Somebody changed this in the meantime. Reload the page.';
const LAST = 'There has to be a super admin. Make somebody else one first.';

type Form = AdminUserForm;

/** Refuses everybody but a super admin when one of these accounts is, or becomes, a super admin's. */
function refuseHigher({ principal }: Call<unknown>, ...roles: AdminUser['roles'][]): void {
  const may = principal.kind === 'user' && isSuper(principal.roles);
  if (!may && roles.some(isSuper)) throw refuse.forbidden('Only a super admin can do this to a super admin.');
}

/** Refuses a limited admin an account of an admin who may do more. */
function refuseBeyond({ caller }: Call<unknown>, person: Pick<AdminUser, 'roles' | 'limits'>): void {
  if (person.roles.includes('ADMIN') && !covers(caller.limits, person.limits))
    throw refuse.forbidden('Only an admin who may do as much can do this.');
}

/**
 * The condition that `refuseHigher` still lets the caller act and the caller still administers, at the moment of the
 * write.
 */
const callerMay = ({ caller }: Call<unknown>, touchesSuper: boolean): SQL => sql`EXISTS (
  SELECT 1 FROM user a WHERE a.id = ${caller.userId} AND a.active = 1
    AND ${hasRole(touchesSuper ? ['SUPERADMIN'] : ['ADMIN', 'SUPERADMIN'], sql`a.roles`)})`;

/**
 * The condition that another super admin remains, at the moment of the write: when two leave at once, the second is
 * refused.
 */
const anotherSuper = (id: number): SQL => sql`EXISTS (
  SELECT 1 FROM user o WHERE o.id <> ${id} AND o.active = 1 AND ${hasRole(['SUPERADMIN'], sql`o.roles`)})`;

/** Refuses an act on the caller's own account. */
function refuseOwn({ caller }: Call<unknown>, id: number, words: string): void {
  if (id === caller.userId) throw refuse.conflict(words);
}

/**
 * The permissions of a new admin: the chosen ones, which are never more than the caller's; the caller's own where nothing was
 * chosen.
 */
function limitsOfNew({ caller, input }: Call<NewAdminUser>): Limits | null {
  const chosen = isSuper(input.roles) ? null : input.limits;
  if (chosen === undefined || isSuper(input.roles)) return caller.limits;
  if (!covers(caller.limits, chosen)) throw refuse.fields({ limits: ['This is more than you may do yourself'] });
  return chosen;
}

/** The names of those of these companies that are there for the caller, by their ids. */
async function companiesAmong({ db, caller }: Call<unknown>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readRows(
    db,
    z.object({ id: z.int(), name: z.string() }),
    sql`SELECT c.id, c.name FROM company c WHERE c.id IN ${among([...new Set(ids)])} AND ${inCompanyScope(caller, sql`c.id`)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Opens an account and mails the invitation; the address of a deleted account brings that one back, with its history. */
export const createAccount = (call: Call<NewAdminUser>): Promise<AdminUser> =>
  lookAgain(async () => {
    const { db, input, caller, now } = call;
    refuseHigher(call, input.roles);
    const limits = limitsOfNew(call);
    const [[closed], [own], chosen, taken] = await inOneTrip(
      db
        .select()
        .from(user)
        .where(and(eq(user.email, input.email), eq(user.active, false))),
      db
        .select({ company_id: user.company_id, company: columnAs<string | null>(company.name, 'company') })
        .from(user)
        .leftJoin(company, eq(company.id, user.company_id))
        .where(eq(user.id, caller.userId ?? 0)),
      companiesAmong(call, [...(input.company ? [input.company] : []), ...(limits?.companies ?? [])]),
      isAddressTaken(
        db,
        sql`coalesce((SELECT id FROM user WHERE email = ${input.email} AND active = 0), 0)`,
        input.email,
      ),
    );
    if (closed) {
      refuseHigher(call, closed.roles);
      refuseBeyond(call, closed);
    }
    if (taken) throw refuse.fields(TAKEN);
    if (input.company !== undefined && !chosen.has(input.company))
      throw refuse.fields({ company: ['There is no such company'] });
    if (limits?.companies?.some((id) => !chosen.has(id)))
      throw refuse.fields({ limits: ['Choose companies of the list'] });
    const { firstname, lastname, email, phone, roles } = input;
    const may = callerMay(call, isSuper(roles) || isSuper(closed?.roles ?? []));
    const at = now.toISOString();
    const company_id = input.company ?? own?.company_id ?? null;
    const called = input.company === undefined ? own?.company : chosen.get(input.company);
    const invitation = createPasswordMail({ id: closed?.id ?? 0, firstname, email, company: called ?? 'Tenure' }, now);
    const write = closed
      ? db
          .update(user)
          .set({
            ...{ firstname, lastname, email, roles, active: true, sessions_from: at },
            ...{ phone: phone ?? null, password_hash: null, email_verified_at: null },
            ...(input.company !== undefined && { company_id }),
            ...((limits || input.limits === null) && { limits }),
          })
          .where(and(eq(user.id, closed.id), eq(user.active, false), may))
      : run(
          db,
          sql`INSERT INTO user (firstname, lastname, email, phone, roles, limits, sessions_from, company_id, created_at)
          SELECT ${firstname}, ${lastname}, ${email}, ${phone ?? null}, ${JSON.stringify(roles)},
            ${limits && JSON.stringify(limits)}, ${at},
            ${company_id}, ${at}
          WHERE ${may}`,
        );
    return call.commit(
      [
        write,
        mustChange(db),
        call.audit({
          action: closed ? 'Account opened again' : 'Account opened',
          record: 'user',
          record_id: closed?.id ?? newestId(user),
          ...(closed ? { before: fieldsOf(closed) } : {}),
          after: {
            ...fieldsOf(input),
            ...(input.company !== undefined && { company_id }),
            ...(limits && { limits: limits.areas }),
          },
        }),
        ...(closed ? [endLinks(db, [...ACCOUNT_LINKS], closed.id, now)] : []),
        ...(await enqueue(db, invitation, now, closed ? undefined : newestId(user))),
      ],
      () => accountById(db, closed?.id ?? newestId(user)),
      { unique: { 'user.email': TAKEN }, conflict: MEANWHILE },
    );
  });

const fieldsOf = ({ firstname, lastname, email, phone, roles }: Omit<Form, 'phone'> & { phone?: unknown }) => ({
  firstname,
  lastname,
  email,
  phone: phone ?? null,
  roles,
});

/**
 * Changes an account. Other roles end its sessions. Another address has to be confirmed, and the old one is told of the
 * change.
 */
export async function editAccount(call: Call<Form & { id: number }>): Promise<AdminUser> {
  const { db, input, now, caller } = call;
  const { id } = input;
  const form = { ...fieldsOf(input), phone: input.phone ?? null };
  const tries = `email:${id}`;
  const [before, needed, above, taken] = await inOneTrip(
    accountById(db, id),
    deferRefusal(refuseNeeded(db, id, rolesLost(form.roles))),
    deferRefusal(refuseAbove(db, tries, EMAIL_CHANGE, now)),
    isAddressTaken(db, id, form.email),
  );
  const rolesChange = JSON.stringify(before.roles) !== JSON.stringify(form.roles);
  const moves = form.email.toLowerCase() !== before.email.toLowerCase();
  refuseHigher(call, before.roles, form.roles);
  refuseBeyond(call, before);
  if (rolesChange) refuseOwn(call, id, 'Nobody changes their own role. Ask another admin.');
  const loses = isSuper(before.roles) && !isSuper(form.roles);
  const lost = rolesChange ? rolesLost(form.roles) : [];
  if (rolesChange) needed();
  if (moves) above();
  const person = { id, firstname: form.firstname, email: form.email, company: before.company ?? 'Tenure' };
  const mails = !moves
    ? []
    : before.invited
      ? [createPasswordMail(person, now)]
      : [verifyEmailMail(person, now), emailChangedMail({ ...person, email: before.email }, now)];
  const names = (['firstname', 'lastname', 'email', 'phone', 'roles'] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(form[name]),
  );
  const pick = (from: Pick<AdminUser, (typeof names)[number]>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const save = async (counted: Statement[]) => {
    if (moves && taken) throw refuse.fields(TAKEN);
    return call.commit(
      [
        ...counted,
        db
          .update(user)
          .set({
            ...form,
            // A new admin may do no more than the limited admin who made them.
            ...(caller.limits && !before.roles.includes('ADMIN') ? { limits: caller.limits } : {}),
            ...(moves ? { email_verified_at: null } : {}),
            ...(rolesChange ? { sessions_from: now.toISOString() } : {}),
          })
          .where(
            and(
              eq(user.id, id),
              eq(user.active, true),
              eq(user.email, before.email),
              sql`${user.roles} = ${JSON.stringify(before.roles)}`,
              callerMay(call, isSuper(before.roles) || isSuper(form.roles)),
              loses ? anotherSuper(id) : undefined,
            ),
          ),
        mustChange(db),
        call.audit({
          action: 'Account changed',
          record: 'user',
          record_id: id,
          before: pick(before),
          after: pick(form),
        }),
        notNeeded(db, id, lost),
        ...(moves
          ? [
              endLinks(db, [...ACCOUNT_LINKS], id, now),
              followAddress(db, id, form.email),
              ...recordFollows(db, { id, from: before.email, to: form.email }, call.auditEach),
              ...(await enqueueAll(db, mails, now)),
            ]
          : []),
      ],
      () => accountById(db, id),
      { unique: { 'user.email': TAKEN, 'employee.email': TAKEN }, conflict: loses ? LAST : MEANWHILE },
    );
  };
  return moves ? withCountedTry(db, tries, now, (counted) => save([counted])) : save([]);
}

/** Closes an account: its sessions and links end at once, its name stays wherever it stands. */
export async function deleteAccount(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, now } = call;
  const { id } = input;
  const [before, needed] = await inOneTrip(accountById(db, id), deferRefusal(refuseNeeded(db, id, 'account')));
  refuseHigher(call, before.roles);
  refuseBeyond(call, before);
  refuseOwn(call, id, 'Nobody deletes their own account. Ask another admin.');
  needed();
  const told = { ...before, company: before.company ?? 'Tenure' };
  return call.commit(
    [
      db
        .update(user)
        .set({ active: false, sessions_from: now.toISOString() })
        .where(
          and(
            eq(user.id, id),
            eq(user.active, true),
            sql`${user.roles} = ${JSON.stringify(before.roles)}`,
            callerMay(call, isSuper(before.roles)),
            isSuper(before.roles) ? anotherSuper(id) : undefined,
          ),
        ),
      mustChange(db),
      notNeeded(db, id, 'account'),
      endLinks(db, [...ACCOUNT_LINKS], id, now),
      call.audit({ action: 'Account deleted', record: 'user', record_id: id, before: fieldsOf(before) }),
      ...(await enqueue(db, deletedMail(told), now)),
    ],
    { message: 'Account deleted' },
    { conflict: isSuper(before.roles) ? LAST : MEANWHILE },
  );
}

/** Mails the invitation again, at most three times an hour. The previous link ends. */
export async function inviteAgain(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, now } = call;
  const tries = `invite:${input.id}`;
  const [person, above] = await inOneTrip(
    accountById(db, input.id),
    deferRefusal(refuseAbove(db, tries, RESET_LIMIT, now)),
  );
  refuseHigher(call, person.roles);
  refuseBeyond(call, person);
  if (!person.invited) throw refuse.conflict('This person has a password already.');
  above();
  const mail = createPasswordMail({ ...person, id: input.id, company: person.company ?? 'Tenure' }, now);
  return withCountedTry(db, tries, now, async (counted) =>
    call.commit(
      [
        counted,
        endLinks(db, ['create-password'], input.id, now),
        ...(await enqueue(db, mail, now)),
        call.audit({ action: 'Invitation sent again', record: 'user', record_id: input.id }),
      ],
      { message: 'Invitation sent' },
    ),
  );
}
