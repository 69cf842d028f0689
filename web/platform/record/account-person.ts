import type { AdminUser } from '../../../contracts/access/admin-user';
import type { ListedPerson } from '../form/people';
import { fullName } from '../ui/format';
import { roleWords } from './role-words';

/** Somebody with an account, to choose. */
export type Account = ListedPerson & Partial<Pick<AdminUser, 'roles'>>;

export const accountPerson = (user: AdminUser): Account => ({
  id: user.user_id,
  name: fullName(user),
  code: user.code,
  company: user.company,
  about: user.email,
  state: roleWords(user.roles),
  roles: user.roles,
});
