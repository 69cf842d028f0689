import { ROLES, type Role } from '../../../contracts/platform/access';

export const ROLE_WORDS: Record<Role, string> = {
  ADMIN: 'Admin',
  SUPERADMIN: 'Super admin',
  EMPLOYEE: 'Employee',
};

/** Roles in words: `Admin, employee`. */
export const roleWords = (roles: readonly Role[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role, index) => (index === 0 ? ROLE_WORDS[role] : ROLE_WORDS[role].toLowerCase()))
    .join(', ');
