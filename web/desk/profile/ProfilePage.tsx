import { useState } from 'react';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { currentSession } from '../../platform/session/session';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ProfileFields } from './ProfileFields';
import { ProfileLoading } from './ProfileLoading';

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
