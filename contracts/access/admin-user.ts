import * as z from 'zod';
import { anyArea, inArea, inPerson, orActing, ROLES, type Role, signedIn, superAdmins } from '../platform/access';
import { AuditEntry } from '../platform/audit-entry';
import { calls, del, download, get, patch, post } from '../platform/call';
import {
  assumedField,
  ById,
  Day,
  DoneAnswer,
  Email,
  Id,
  Instant,
  mayLack,
  numeric,
  optional,
  Phone,
  requiredId,
  requiredText,
} from '../platform/fields';
import { LimitsForm, StoredLimits } from '../platform/limits-form';
import { pageOf, SearchText } from '../platform/page';
import { LastEdit, Version } from '../platform/version';
import { ProfileUser } from './profile-user';

const known = (held: string[]): Role[] => ROLES.filter((role) => held.includes(role));
/** Another server may have roles of its own, which are left out, or send one text (inventory X086). */
const HeldRoles = z.union([
  z.array(z.enum(ROLES)),
  z.array(z.string()).transform(known),
  z.string().transform((text) => known(text.split(',').map((role) => role.trim()))),
]);

/** A user record with its roles (document 2 section 3). */
export const AdminUser = ProfileUser.extend({
  roles: mayLack(HeldRoles, []),
  company: assumedField(z.string().nullable(), null),
  /** The staff ID of an employee. */
  code: assumedField(z.string().nullable(), null),
  /** The limits of an admin; null for one without limits. */
  limits: assumedField(StoredLimits.nullable(), null),
  /** Has yet to create a password from the invitation; null where the server does not say. */
  invited: assumedField(z.boolean().nullable(), null),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** The rank of the highest of somebody's roles. */
const rankOf = (roles: readonly Role[]): number => (roles.includes('SUPERADMIN') ? 2 : roles.includes('ADMIN') ? 1 : 0);

/** Whether somebody may act as somebody else: admins only, and never as one of an equal or higher role (inventory X004). */
export const mayImpersonate = (actor: readonly Role[], person: readonly Role[]): boolean =>
  rankOf(actor) > rankOf(person);

/** The fields that an admin enters about a user; the labels are in the messages. */
export const AdminUserForm = z.object({
  firstname: requiredText('First Name').max(80),
  lastname: requiredText('Last Name').max(80),
  email: requiredText('Email').pipe(Email),
  phone: optional(Phone),
  roles: z
    .array(z.enum(ROLES))
    .min(1, 'Role is required')
    .overwrite((roles) => ROLES.filter((role) => roles.includes(role))),
});
export type AdminUserForm = z.output<typeof AdminUserForm>;

/** A new account has an admin role, because employees get theirs by their onboarding. */
export const needsAdminRole = [
  ({ roles }: Pick<AdminUserForm, 'roles'>) => roles.length === 0 || rankOf(roles) > 0,
  { error: 'Choose Admin or Super admin', path: ['roles'] },
] as const;
export const NewAdminUser = AdminUserForm.extend({
  /** The name that begins the mail; that of the caller where it is left out. */
  company: Id.optional(),
  /** The permissions from the first day on, never more than the caller has; the caller's own where it is left out. */
  limits: LimitsForm.nullable().optional(),
}).refine(needsAdminRole[0], { ...needsAdminRole[1], path: [...needsAdminRole[1].path] });
export type NewAdminUser = z.output<typeof NewAdminUser>;

export const Impersonate = z.object({
  user_id: requiredId('Person'),
  reason: requiredText('Reason').max(500),
});

/** Longest life of a session in another's name, in seconds. */
export const IMPERSONATION_SECONDS = 3600;

const Page = numeric(z.number().int().min(1).max(100_000)).default(1);
const Size = numeric(z.number().int().min(1).max(1000)).default(10);
const Search = SearchText.optional();

/** The list of admins takes `page_size`, the combined one `pagesize` (inventory X060); several roles are one text (X086). */
const ListInput = z.discriminatedUnion('roles', [
  z.object({ roles: z.literal('ADMIN'), page: Page, page_size: Size, search: Search }),
  z.object({ roles: z.literal('EMPLOYEE,ADMIN'), page: Page, pagesize: Size, search: Search }),
]);

/** The permissions of an admin, and what a change of them needs. */
export const AdminLimits = z.object({
  person: AdminUser,
  /** When the account was opened. */
  since: Instant,
  /** When somebody last signed in with it, in the last 90 days. */
  signed_in: Instant.nullable(),
  limits: StoredLimits.nullable(),
  /** All companies by name, with how many employees each has. */
  companies: z.array(z.object({ id: Id, name: z.string(), code: z.string(), employees: z.int() })),
  /** The other admins, by name. Those without limits may do everything. */
  others: z.array(z.object({ user_id: Id, name: z.string(), limits: StoredLimits.nullable() })),
  /** The newest changes of these limits, newest first. */
  earlier: z.array(AuditEntry.pick({ id: true, at: true, actor: true, fields: true })),
  version: Version,
  edited: LastEdit,
});
export type AdminLimits = z.infer<typeof AdminLimits>;

export const AuditFilter = z.object({
  /** Words that begin a name of the person concerned or of the actor, or are in the act. */
  search: Search,
  /** The person who acted, in their own name or through another. */
  person: Id.optional(),
  record: z.string().max(40).optional(),
  action: z.string().max(80).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** The place after which a page of the audit begins: instant and id of its last row. */
const Cursor = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_\d{1,15}$/, 'Enter a valid value');

const OWN_NAME = 'Accounts are managed under one’s own name. Go back to your own session first.';

/** Accounts of admins, impersonation, the audit. */
export const adminUser = calls('/auth/users/', () => ({
  /** The admins, or everybody with an account. Deleted accounts are in neither. */
  list: get('', orActing(anyArea), ListInput, pageOf(AdminUser), { documented: 'C057' }),
  /** The people who work here, as admin or employee; candidates do not. */
  internal: get(
    'internal/',
    orActing(anyArea),
    z.object({ page: Page, pagesize: Size, search: Search }),
    pageOf(AdminUser),
    { documented: 'C060' },
  ),
  /** Opens the account and mails the invitation. The address of a deleted account brings that account back. */
  create: post('', inPerson(inArea('settings'), OWN_NAME), NewAdminUser, AdminUser, { documented: 'C056' }),
  /** C008 as JSON. The same path with a multipart body is the own profile (inventory X065). */
  edit: patch('{id}/', inPerson(inArea('settings'), OWN_NAME), AdminUserForm.extend({ id: Id }), AdminUser, {
    documented: 'C008',
  }),
  /** Closes the account and ends its sessions. The name stays in every record. */
  delete: del('{id}/', inPerson(inArea('settings'), OWN_NAME), ById, DoneAnswer, { documented: 'C058' }),
  /** Mails a new invitation to somebody who has no password yet; the earlier link ends. */
  invite: post('{id}/invite/', inPerson(inArea('settings'), OWN_NAME), ById, DoneAnswer),
  /** A session in the name of somebody of a lower role. 403 for an equal or higher one, and while in another's name. */
  impersonate: post(
    'impersonate/',
    inPerson(inArea('settings'), 'You act in the name of somebody else already. Go back first.'),
    Impersonate,
    z.object({ access: z.string() }),
    { documented: 'C059' },
  ),
  /** The permissions of an admin. 404 for somebody who is no admin, or is a super admin: neither is limited. */
  limits: get('{id}/limits/', orActing(superAdmins), ById, AdminLimits),
  /** Limits an admin, or takes the limits away. Their sessions end. 409 when somebody saved another version meanwhile. */
  limit: patch(
    '{id}/limits/',
    inPerson(superAdmins, OWN_NAME),
    z.object({ id: Id, limits: LimitsForm.nullable(), version: Version }),
    AdminLimits,
  ),
  /** The actor and the person they act for in the caller's session; 404 where nobody acts as another. */
  acting: get(
    'impersonate/',
    orActing(signedIn),
    z.object({}),
    z.object({ actor: z.string(), person: z.string(), until: Instant }),
  ),
  /** The acts, newest first. `next` is the cursor of the page after. */
  audit: get(
    'audit/',
    orActing(superAdmins),
    AuditFilter.extend({ cursor: Cursor.optional() }),
    z.object({ results: z.array(AuditEntry), next: z.string().nullable() }),
  ),
  /** The kinds of records and acts that the audit has rows of. */
  auditKinds: get(
    'audit/kinds/',
    orActing(superAdmins),
    z.object({}),
    z.object({ records: z.array(z.string()), actions: z.array(z.string()) }),
  ),
  /** The same rows as CSV, however many. */
  auditFile: download('audit/file/', orActing(superAdmins), AuditFilter, { serves: ['text/csv'] }),
}));
