import { Box, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { MyMeetings } from '../../hiring/meeting/MyMeetings';
import { MyAnnouncements } from '../../letters/announcement/MyAnnouncements';
import { trpc } from '../../platform/call/trpc';
import { ProfilePhoto } from '../../platform/record/ProfilePhoto';
import { currentSession } from '../../platform/session/session';
import { fullName } from '../../platform/ui/format';
import { NotOffered } from '../../platform/ui/NotOffered';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { ContactPanel } from './ContactPanel';
import { RequestsPanel } from './RequestsPanel';

/** My Profile on a server that has accounts and no summary of them. */
export function ProfileWithoutSummary() {
  const [id] = useState(() => currentSession()?.user_id ?? 0);
  const user = trpc.profile.user.useQuery({ id }, { enabled: id > 0 }).data;
  return (
    <Flex direction="column" gap="20px" minWidth="0">
      <Flex asChild align="center" gap="4">
        <header>
          {user && <ProfilePhoto user={user} size={56} />}
          <Box minWidth="0">
            <Text as="h1" size="20" weight="bold" anywhere>
              {(user && fullName(user)) || 'My Profile'}
            </Text>
          </Box>
        </header>
      </Flex>
      <Panel title="My employment" flush>
        <NotOffered what="a summary of your employment" />
      </Panel>
      <MyAnnouncements />
      <RequestsPanel />
      <MyMeetings />
      {user && <ContactPanel user={user} />}
    </Flex>
  );
}
