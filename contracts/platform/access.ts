import { AREAS, type Area, type AreaLevels, includesLevel } from './limits';

/** The roles of a decoded session token (document 1 section 6). Candidates hold EMPLOYEE. */
export const ROLES = ['ADMIN', 'SUPERADMIN', 'EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

/** Whether an account is a super admin's, which only super admins make, change and delete. */
export const isSuper = (roles: readonly Role[]): boolean => roles.includes('SUPERADMIN');

/** The purposes of signed links. A link serves exactly one purpose and one record. */
export const LINK_PURPOSES = [
  'offer',
  'waiver',
  'meeting',
  'approval',
  'probation',
  'letter',
  'kpi-review',
  'line-appraisal',
  'head-appraisal',
  'leave-review',
  'leave-client',
  'headcount-review',
  'exit-clearance',
  'query-answer',
  'case-party',
  'hmo-complaint',
  'hmo-roster',
  'reset-password',
  'create-password',
  'complete-signup',
  'verify-email',
  'download',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Header in which a page that a mailed link opened names the purpose of the link, beside the link's token. */
export const LINK_PURPOSE_HEADER = 'x-link-purpose';

/** The principal of a request: exactly one of three, decided by the token that came with it. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'user'; user_id: number; roles: Role[]; actor_id?: number; jti: string }
  | {
      kind: 'link';
      purpose: LinkPurpose;
      /** Id of the one record the link is for (a candidate, a waiver, a meeting, a user). */
      sub: number;
      /** The holder of the link: `manager`, `candidate`, `user`. */
      actor: string;
      /** The decision of a decision link. */
      decision?: 'ACCEPTED' | 'REJECTED';
      jti: string;
    };

export interface Access {
  anonymous: boolean;
  roles: readonly Role[];
  purposes: readonly LinkPurpose[];
  /**
   * The areas of which a limited admin needs one; the upstream checks what exactly is read or changed. With `any` each area is
   * enough, and with `own` none is needed, because everybody signed in gets what is theirs or everybody's.
   */
  areas: readonly Area[] | 'any' | 'own';
  /** Where `areas` is about the records of others only: everybody signed in may ask about their own. */
  ownToo?: true;
  /** Whether an admin may do it who acts in the name of somebody; else the words by which they are refused. */
  inNameOf: 'may' | { never: string };
}

/**
 * An access that does not say yet whether it is open to somebody who acts in the name of another; a row has to say it (decision
 * 147).
 */
type Unsaid = Omit<Access, 'inNameOf'>;

const nobody: Unsaid = { anonymous: false, roles: [], purposes: [], areas: 'own' };
const ADMINS: readonly Role[] = ['ADMIN', 'SUPERADMIN'];

/** Open to everybody, signed in or not. The credential, if any, is part of the input. */
export const anyone: Access = { ...nobody, anonymous: true, inNameOf: 'may' };
/** ADMIN and SUPERADMIN (HR staff are ADMIN users, inventory X003), the limited ones who have one of these areas. */
export const inArea = (...areas: [Area, ...Area[]]): Unsaid => ({ ...nobody, roles: ADMINS, areas });
/** ADMIN and SUPERADMIN, whatever area a limited one has. The upstream narrows the rows to the areas that they have. */
export const anyArea: Unsaid = { ...nobody, roles: ADMINS, areas: 'any' };
/** SUPERADMIN alone, who is never limited. */
export const superAdmins: Unsaid = { ...nobody, roles: ['SUPERADMIN'] };
/** Every signed-in user, for what is their own or everybody's. The upstream narrows the rows to that. */
export const signedIn: Unsaid = { ...nobody, roles: ROLES };
/** Every signed-in user for their own record, and admins as with `inArea` or `anyArea` for those of others. */
export const ownOr = (others: Unsaid): Unsaid => ({ ...others, roles: ROLES, ownToo: true });
/** Holders of a signed link made for one of these purposes. */
export const link = (...purposes: LinkPurpose[]): Access => ({ ...nobody, purposes, inNameOf: 'may' });
/** The same access, for holders of such a link too. */
export const orLink = (access: Unsaid, ...purposes: LinkPurpose[]): Unsaid => ({ ...access, purposes });
/** The same access, also for an admin who acts in somebody's name: for what they read, and for acts that only keep things in order. */
export const orActing = (access: Unsaid): Access => ({ ...access, inNameOf: 'may' });
/**
 * The same access, never in the name of another: for acts that only the person can mean, that carry their name to others or
 * decide, and for protected data such as pay. `words` refuse it.
 */
export const inPerson = (access: Unsaid, words: string): Access => ({ ...access, inNameOf: { never: words } });

/** The part of a principal that decides which calls it may make. The Worker knows no more of the holder of another server's link. */
export type CallerStanding =
  | { kind: 'anonymous' }
  /** `acting`: somebody else acts in their name. */
  | { kind: 'user'; roles: readonly Role[]; areas?: AreaLevels | undefined; acting?: boolean }
  | { kind: 'link'; purpose: LinkPurpose };

/** The part of a row that decides who may make its call. */
export interface GuardedRow {
  method: string;
  access: Access;
  /** A call of another method than GET that changes nothing: a reveal, an export, a list of one's own. */
  reads?: true;
}

/** Whether a call changes something, for which reading is not enough. */
export const changes = ({ method, reads }: GuardedRow): boolean => method !== 'GET' && !reads;

/** Whether the admin roles of somebody, with the areas that they are limited to, are enough for a call about others. */
export function mayAdminister(row: GuardedRow, asker: CallerStanding): boolean {
  if (asker.kind !== 'user') return false;
  const { roles, areas } = row.access;
  const held = asker.roles.filter((role) => role !== 'EMPLOYEE' && roles.includes(role));
  if (held.includes('SUPERADMIN') || !asker.areas || areas === 'own') return held.length > 0;
  const { areas: levels } = asker;
  const enough = (area: Area) => includesLevel(levels[area], changes(row) ? 'CHANGE' : 'READ');
  return held.length > 0 && (areas === 'any' ? AREAS : areas).some(enough);
}

/**
 * Whether somebody may make a call. The default is no. A link opens only the calls that name its purpose, not even those that
 * are open to everybody.
 */
export function mayCall(row: GuardedRow, asker: CallerStanding): boolean {
  const { access } = row;
  if (asker.kind === 'link') return access.purposes.includes(asker.purpose);
  if (access.anonymous) return true;
  if (asker.kind !== 'user' || refusedInNameOf(row, asker) !== undefined) return false;
  const held = asker.roles.some((role) => access.roles.includes(role));
  return (held && (access.areas === 'own' || access.ownToo === true)) || mayAdminister(row, asker);
}

/** The words that refuse a call in the name of another; undefined where it is allowed, and for everybody else. */
export const refusedInNameOf = ({ access: { inNameOf } }: GuardedRow, asker: CallerStanding): string | undefined =>
  asker.kind === 'user' && asker.acting && inNameOf !== 'may' ? inNameOf.never : undefined;
