import type { AdminUser } from '../../contracts/admin-user';
import { ProfilePhoto } from '../profile/ProfilePhoto';
import { fullName } from '../ui/format';
import styles from './UserCell.module.css';

/** Photo, name and address of somebody with an account. */
export function UserCell({ user, size = 28 }: { user: AdminUser; size?: number }) {
  return (
    <span className={styles.person}>
      <ProfilePhoto user={user} size={size} />
      <span className={styles.words}>
        <span className={styles.name}>{fullName(user)}</span>
        <span className={styles.second} title={user.email}>
          {user.email}
        </span>
      </span>
    </span>
  );
}
