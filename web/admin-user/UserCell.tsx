import type { AdminUser } from '../../contracts/admin-user';
import { ProfilePhoto } from '../profile/ProfilePhoto';
import { fullName } from '../ui/format';
import { TwoLines } from '../ui/TwoLines';

/** Photo, name and address of somebody with an account. */
export function UserCell({ user, size = 28 }: { user: AdminUser; size?: number }) {
  return (
    <TwoLines mark={<ProfilePhoto user={user} size={size} />} second={user.email}>
      {fullName(user)}
    </TwoLines>
  );
}
