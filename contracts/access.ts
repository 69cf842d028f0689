/** The roles of a decoded session token (document 1 section 6). Candidates hold EMPLOYEE. */
export const ROLES = ['ADMIN', 'SUPERADMIN', 'EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

/** Whether an account is a super admin's, which only super admins make, change and delete. */
export const isSuper = (roles: readonly Role[]): boolean => roles.includes('SUPERADMIN');

/** What a signed link may be for. A link serves exactly one purpose and one record. */
export const LINK_PURPOSES = [
  'offer',
  'waiver',
  'meeting',
  'approval',
  'probation',
  'reset-password',
  'create-password',
  'complete-signup',
  'verify-email',
  'download',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Header in which a page that a mailed link opened names the purpose of the link, beside the link's token. */
export const LINK_PURPOSE_HEADER = 'x-link-purpose';

/** Who makes a request. Exactly one of three; the token it came with decides which. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'user'; user_id: number; roles: Role[]; actor_id?: number; jti: string }
  | {
      kind: 'link';
      purpose: LinkPurpose;
      /** Id of the one record the link is for (a candidate, a waiver, a meeting, a user). */
      sub: number;
      /** Who acts through the link: `manager`, `candidate`, `user`. */
      actor: string;
      /** The decision a decision link stands for. */
      decision?: 'ACCEPTED' | 'REJECTED';
      jti: string;
    };

export interface Access {
  anonymous: boolean;
  roles: readonly Role[];
  purposes: readonly LinkPurpose[];
}

/** Open to everybody, signed in or not. The credential, if any, is part of the input. */
export const anyone: Access = { anonymous: true, roles: [], purposes: [] };
/** ADMIN and SUPERADMIN; HR staff are ADMIN users (inventory X003). */
export const admins: Access = { anonymous: false, roles: ['ADMIN', 'SUPERADMIN'], purposes: [] };
/** SUPERADMIN alone. */
export const superAdmins: Access = { anonymous: false, roles: ['SUPERADMIN'], purposes: [] };
/** Every signed-in user. The upstream narrows the rows to what is theirs. */
export const signedIn: Access = { anonymous: false, roles: ROLES, purposes: [] };
/** Holders of a signed link made for one of these purposes. */
export const link = (...purposes: LinkPurpose[]): Access => ({ anonymous: false, roles: [], purposes });
/** The union of several accesses. */
export const anyOf = (...all: Access[]): Access => ({
  anonymous: all.some((a) => a.anonymous),
  roles: [...new Set(all.flatMap((a) => a.roles))],
  purposes: [...new Set(all.flatMap((a) => a.purposes))],
});

/** What of a principal decides which calls it may make: all that the Worker knows of the holder of another server's link. */
export type Standing =
  | { kind: 'anonymous' }
  | { kind: 'user'; roles: readonly Role[] }
  | { kind: 'link'; purpose: LinkPurpose };

/**
 * Whether somebody may make a call with this access. The default is no. A link opens the calls that name its purpose, and not
 * even what is open to everybody beside them.
 */
export function mayCall(access: Access, asker: Standing): boolean {
  if (asker.kind === 'link') return access.purposes.includes(asker.purpose);
  if (access.anonymous) return true;
  return asker.kind === 'user' && asker.roles.some((role) => access.roles.includes(role));
}
