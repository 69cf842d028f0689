import { Flex, Grid } from '@radix-ui/themes';
import type { AdminUser } from '../../contracts/admin-user';
import { ProfilePhoto } from '../profile/ProfilePhoto';
import { fullName } from '../ui/format';
import { Text } from '../ui/Text';

/** Photo, name and address of somebody with an account. */
export function UserCell({ user, size = 28 }: { user: AdminUser; size?: number }) {
  return (
    <Flex as="span" align="center" gap="3" minWidth="0">
      <ProfilePhoto user={user} size={size} />
      <Grid as="span" minWidth="0">
        <Text truncate>{fullName(user)}</Text>
        <Text size="12" tone="quiet" truncate title={user.email}>
          {user.email}
        </Text>
      </Grid>
    </Flex>
  );
}
