import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Role } from '../../contracts/access';
import type { AdminUser, AdminUserForm } from '../../contracts/admin-user';
import type { Limits } from '../../contracts/limits';
import { readRow, requireRow } from '../record/row';
import { type Matter, WAITS, withSecondPair } from '../second-pair/gate';
import type { Call } from '../serve';
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
): Matter[] {
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
export const openAccount = (call: Call<AdminUserForm>): Promise<AdminUser> => {
  const { firstname, lastname, email, phone, roles } = call.input;
  // Two that are asked for at once have the same number and wait for each other.
  const next = () =>
    requireRow(call.db, z.object({ id: z.int() }), sql`SELECT max(id) + 1 AS id FROM user`).then(({ id }) => id);
  return withSecondPair(call, {
    act: 'adminUser.create',
    kinds: ['admin-rights'],
    about: sql`SELECT ${email} AS email`,
    records: sql`SELECT max(id) + 1 FROM user`,
    matters: async (asked) => {
      const [id, company] = await Promise.all([next(), companyOf(asked)]);
      return matter(asked, company, { id, name: `${firstname} ${lastname}`, email }, [
        { name: 'New account', value: roleWords(roles) },
      ]);
    },
    run: createAccount,
    waits: async () => ({
      ...{ user_id: await next(), firstname, lastname, email, phone: phone ?? null, image: null, roles: [] },
      ...{ company: null, limits: null, invited: null },
    }),
  });
};

const aboutAccount = (id: number) => sql`SELECT email FROM user WHERE id = ${id}`;

/** Changes an account; other roles, or another address of who administers, may wait for another admin first. */
export const changeAccount = (call: Call<AdminUserForm & { id: number }>): Promise<AdminUser> =>
  withSecondPair(call, {
    act: 'adminUser.edit',
    kinds: ['admin-rights'],
    about: aboutAccount(call.input.id),
    records: sql`SELECT ${call.input.id}`,
    matters: async (asked) => {
      const { input } = asked;
      const [before, company] = await Promise.all([accountById(asked.db, input.id), companyOf(asked)]);
      const rights = JSON.stringify(before.roles) !== JSON.stringify(input.roles);
      const moves = administers(before.roles) && before.email.toLowerCase() !== input.email.toLowerCase();
      if (!rights && !moves) return [];
      return matter(asked, company, { ...before, id: input.id, name: `${before.firstname} ${before.lastname}` }, [
        ...(rights ? [{ name: 'Role', value: `${roleWords(before.roles)} → ${roleWords(input.roles)}` }] : []),
        ...(moves ? [{ name: 'Email', value: `${before.email} → ${input.email}` }] : []),
      ]);
    },
    run: editAccount,
  });

/** Closes an account; one that administers may wait for another admin first. */
export const closeAccount = (call: Call<{ id: number }>): Promise<{ message: string }> =>
  withSecondPair(call, {
    act: 'adminUser.delete',
    kinds: ['admin-rights'],
    about: aboutAccount(call.input.id),
    records: sql`SELECT ${call.input.id}`,
    matters: async (asked) => {
      const [before, company] = await Promise.all([accountById(asked.db, asked.input.id), companyOf(asked)]);
      const name = `${before.firstname} ${before.lastname}`;
      return administers(before.roles)
        ? matter(asked, company, { ...before, id: asked.input.id, name }, [
            { name: 'What follows', value: 'The account ends.' },
          ])
        : [];
    },
    run: deleteAccount,
    waits: WAITS,
  });

/** Limits an admin, or takes the limits away, once another has approved it where that is wanted. */
export const limitAccount = (call: Parameters<typeof changeLimits>[0]): ReturnType<typeof changeLimits> =>
  withSecondPair(call, {
    act: 'adminUser.limit',
    kinds: ['admin-rights'],
    about: aboutAccount(call.input.id),
    records: sql`SELECT ${call.input.id}`,
    matters: async (asked) => {
      const [before, company] = await Promise.all([accountById(asked.db, asked.input.id), companyOf(asked)]);
      return matter(asked, company, { ...before, id: asked.input.id, name: `${before.firstname} ${before.lastname}` }, [
        { name: 'Limits', value: asked.input.limits === null ? 'None any more' : limitWords(asked.input.limits) },
      ]);
    },
    run: changeLimits,
  });

const limitWords = ({ companies, areas }: Limits): string =>
  [
    companies === null ? 'all companies' : companies.length === 1 ? 'one company' : `${companies.length} companies`,
    ...Object.entries(areas).flatMap(([area, level]) =>
      level === 'NONE' ? [] : [`${area} ${level === 'READ' ? '(reading)' : ''}`.trim()],
    ),
  ].join(', ');
