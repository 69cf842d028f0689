import { Box, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FieldPair } from '../../platform/form/FieldPair';
import { FailedRead } from '../../platform/record/FailedRead';
import { currentSession } from '../../platform/session/session';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import styles from './PhotoField.module.css';
import { ProfileFields } from './ProfileFields';

/** The own profile: photo, name, phone, email. */
export function ProfilePage() {
  const [id] = useState(() => currentSession()?.user_id ?? 0);
  const user = trpc.profile.user.useQuery({ id }, { enabled: id > 0 });
  const problem = user.error && problemOfError(user.error);
  return (
    <>
      <PageHeading title="Profile" />
      {user.data ? (
        <ProfileFields user={user.data} />
      ) : problem ? (
        <FailedRead problem={problem} what="profiles" retry={() => void user.refetch()}>
          Your profile did not load.
        </FailedRead>
      ) : (
        <ProfileLoading />
      )}
    </>
  );
}

const FOUR = ['a', 'b', 'c', 'd'];

/** The shape of the profile while it loads. */
function ProfileLoading() {
  return (
    <Box asChild maxWidth="640px">
      <div role="status">
        <div className={styles.field}>
          <Skeleton width={72} height={72} round />
          <Flex direction="column" gap="2">
            <Text tone="quiet" className={styles.loading}>
              Loading
            </Text>
            <Skeleton width={120} />
          </Flex>
        </div>
        <FieldPair>
          {FOUR.map((field) => (
            <Flex key={field} direction="column" gap="2">
              <Skeleton width="40%" />
              <Skeleton height={32} />
            </Flex>
          ))}
        </FieldPair>
      </div>
    </Box>
  );
}
