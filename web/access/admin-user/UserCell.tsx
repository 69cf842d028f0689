import type { AdminUser } from '../../../contracts/access/admin-user';
import { ProfilePhoto } from '../../platform/record/ProfilePhoto';
import { fullName } from '../../platform/ui/format';
import { TwoLines } from '../../platform/ui/TwoLines';

/** Photo, name and address of somebody with an account. */
export function UserCell({ user, size = 28 }: { user: AdminUser; size?: number }) {
  return (
    <TwoLines mark={<ProfilePhoto user={user} size={size} />} second={user.email}>
      {fullName(user)}
    </TwoLines>
  );
}
