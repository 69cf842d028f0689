import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminUser, AdminUserForm, NewAdminUser } from '../../../contracts/access/admin-user';
import type { Role } from '../../../contracts/platform/access';
import type { Limits } from '../../../contracts/platform/limits';
import { type FourEyesMatter, WAITS_FOR_OTHER, withFourEyes } from '../../approvals/second-pair/four-eyes-gate';
import type { Call } from '../../platform/call/serve';
import { readRow, requireRow } from '../../platform/record/row';
import { createAccount, deleteAccount, editAccount } from './accounts';
import { changeLimits } from './limits';
import { accountById } from './store';

const Company = z.object({ id: z.int(), name: z.string() });

/** The company of the one who asks, else the first: a request for approval belongs to one. */
const companyOf = ({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>) =>
  readRow(
    db,
    Company,
    sql`SELECT k.id, k.name FROM company k
      ORDER BY k.id = (SELECT u.company_id FROM user u WHERE u.id = ${caller.userId ?? 0}) DESC, k.id LIMIT 1`,
  );

const roleWords = (roles: readonly Role[]): string =>
  roles.includes('SUPERADMIN') ? 'Super admin' : roles.includes('ADMIN') ? 'Admin' : 'Employee';

const administers = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'EMPLOYEE');

function matter(
  call: Call<unknown>,
  company: z.output<typeof Company> | null,
  of: { id: number; name: string; email: string },
  details: { name: string; value: string }[],
): FourEyesMatter[] {
  // Before there is a company, nobody is paid and there is nothing to guard.
  if (!company) return [];
  return [
    {
      kind: 'admin-rights',
      record_id: of.id,
      title: `Rights of ${of.name}`,
      company_id: company.id,
      company: company.name,
      about: of.email,
      details: [{ name: 'Account', value: `${of.name}, ${of.email}` }, ...details],
      input: call.input,
    },
  ];
}

/** Opens an account, once another admin has approved it where that is wanted. Until then it has no roles, and does not exist. */
export const openAdminAccount = (call: Call<NewAdminUser>): Promise<AdminUser> => {
  const { firstname, lastname, email, phone, roles, limits } = call.input;
  // Two that are asked for at once have the same number and wait for each other.
  const next = () =>
    requireRow(call.db, z.object({ id: z.int() }), sql`SELECT max(id) + 1 AS id FROM user`).then(({ id }) => id);
  return withFourEyes(call, {
    act: 'adminUser.create',
    kinds: ['admin-rights'],
    about: sql`SELECT ${email} AS email`,
    records: sql`SELECT max(id) + 1 FROM user`,
    matters: async (asked) => {
      const [id, company] = await Promise.all([next(), companyOf(asked)]);
      return matter(asked, company, { id, name: `${firstname} ${lastname}`, email }, [
        { name: 'New account', value: roleWords(roles) },
        ...(limits === undefined || roles.includes('SUPERADMIN')
          ? []
          : [{ name: 'Rights', value: limits === null ? 'everything' : limitWords(limits) }]),
      ]);
    },
    run: createAccount,
    waits: async () => ({
      ...{ user_id: await next(), firstname, lastname, email, phone: phone ?? null, image: null, roles: [] },
      ...{ company: null, code: null, limits: null, invited: null },
    }),
  });
};

type Account = Awaited<ReturnType<typeof accountById>>;

interface AccountAct<I, A> {
  /** The name of the act in `acts.ts`. */
  act: string;
  run: (call: Call<I>) => Promise<A>;
  /** The changes of the account's rights in words; empty where there are none. */
  changes: (before: Account, input: I) => { name: string; value: string }[];
  waits?: A;
}

/** An act on an account that is there; what changes its rights may wait for another admin first. */
const onAccount = <I extends { id: number }, A>(call: Call<I>, { act, run, changes, waits }: AccountAct<I, A>) =>
  withFourEyes(call, {
    act,
    kinds: ['admin-rights'],
    about: sql`SELECT email FROM user WHERE id = ${call.input.id}`,
    records: sql`SELECT ${call.input.id}`,
    matters: async (asked) => {
      const [before, company] = await Promise.all([accountById(asked.db, asked.input.id), companyOf(asked)]);
      const details = changes(before, asked.input);
      const of = { id: asked.input.id, name: `${before.firstname} ${before.lastname}`, email: before.email };
      return details.length > 0 ? matter(asked, company, of, details) : [];
    },
    run,
    ...(waits === undefined ? {} : { waits }),
  });

/** Changes an account; other roles, or another address of who administers, may wait for another admin first. */
export const changeAccount = (call: Call<AdminUserForm & { id: number }>): Promise<AdminUser> =>
  onAccount(call, {
    act: 'adminUser.edit',
    run: editAccount,
    changes: (before, { roles, email }) => [
      ...(JSON.stringify(before.roles) === JSON.stringify(roles)
        ? []
        : [{ name: 'Role', value: `${roleWords(before.roles)} → ${roleWords(roles)}` }]),
      ...(administers(before.roles) && before.email.toLowerCase() !== email.toLowerCase()
        ? [{ name: 'Email', value: `${before.email} → ${email}` }]
        : []),
    ],
  });

/** Closes an account; one that administers may wait for another admin first. */
export const closeAccount = (call: Call<{ id: number }>): Promise<{ message: string }> =>
  onAccount(call, {
    act: 'adminUser.delete',
    run: deleteAccount,
    changes: ({ roles }) => (administers(roles) ? [{ name: 'What follows', value: 'The account ends.' }] : []),
    waits: WAITS_FOR_OTHER,
  });

/** Limits an admin, or takes the limits away, once another has approved it where that is wanted. */
export const limitAccount = (call: Parameters<typeof changeLimits>[0]): ReturnType<typeof changeLimits> =>
  onAccount(call, {
    act: 'adminUser.limit',
    run: changeLimits,
    changes: (_, { limits }) => [{ name: 'Limits', value: limits === null ? 'None any more' : limitWords(limits) }],
  });

const limitWords = ({ companies, areas }: Limits): string =>
  [
    companies === null ? 'all companies' : companies.length === 1 ? 'one company' : `${companies.length} companies`,
    ...Object.entries(areas).flatMap(([area, level]) =>
      level === 'NONE' ? [] : [`${area} ${level === 'READ' ? '(reading)' : ''}`.trim()],
    ),
  ].join(', ');
