import { Grid } from '@radix-ui/themes';
import { subHours, subMinutes } from 'date-fns';
import { type ComponentProps, useState } from 'react';
import type { Notification } from '../../../contracts/platform/notification';
import { NotificationPanel } from '../shell/NotificationPanel';
import { Card } from '../ui/Card';
import { GallerySection } from './GallerySection';

const NOW = new Date();
const SAMPLES: readonly Notification[] = [
  {
    id: 1,
    sender: 'Ọláńrewájú Adébáyọ̀',
    subject: 'uploaded three signed letters',
    path: '/candidates',
    created_at: subMinutes(NOW, 12).toISOString(),
  },
  {
    id: 2,
    sender: 'Fatima Abdullahi',
    subject: 'asked to change six fields',
    path: null,
    created_at: subHours(NOW, 2).toISOString(),
  },
];

type Panel = ComponentProps<typeof NotificationPanel>;
type List = NonNullable<Panel['list']>;

const nothing = () => {};
const listOf = (results: readonly Notification[]): List => ({
  results: [...results],
  total: results.length,
  next: null,
  previous: null,
});

/** The dropdown of the bell in the top bar: unread notifications, none, and while they load. */
export function NotificationsSection() {
  const [unread, setUnread] = useState(SAMPLES);
  const shown: Omit<Panel, 'list'> = {
    error: null,
    retry: nothing,
    now: NOW,
    reading: new Set(),
    onRead: ({ id }) => setUnread(unread.filter((one) => one.id !== id)),
    onOpen: nothing,
    onMore: nothing,
    loadingMore: false,
  };
  return (
    <GallerySection id="notifications" title="Notification dropdown" note="at most 500 px high">
      <Grid gap="3">
        <Card>
          <NotificationPanel {...shown} list={listOf(unread)} />
        </Card>
        <Card>
          <NotificationPanel {...shown} list={listOf([])} />
        </Card>
        <Card>
          <NotificationPanel {...shown} list={undefined} />
        </Card>
      </Grid>
    </GallerySection>
  );
}
