import { IconButton, VisuallyHidden } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Notification } from '../../../contracts/platform/notification';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { trpc } from '../call/trpc';
import { countWithWord, figure } from '../ui/format';
import { opens, partOnDemand } from '../ui/on-demand';
import { PopoverOnPress } from '../ui/on-press';
import { Text } from '../ui/Text';
import { toast } from '../ui/toast';
import { useAtMost } from '../ui/window-width';
import styles from './NotificationBell.module.css';
import { NotificationsLoading } from './NotificationsLoading';

const NotificationPanel = partOnDemand(async () => (await import('./NotificationPanel')).NotificationPanel);

/** How many notifications the dropdown shows at first, and how many more each time. */
const STEP = 10;
/** How often a visible page looks for new notifications, in milliseconds. */
const LOOK_MS = 20_000;
const MOST_SHOWN = 99;

/** Says a grown number once; a number shrinks only by the reader's own doing. */
function useGrowth(total: number | undefined): string {
  const [said, setSaid] = useState('');
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    const before = known.current;
    if (total === undefined) return;
    known.current = total;
    if (before === undefined || total === before) return;
    setSaid(total > before ? countWithWord(total, 'unread notification') : '');
  }, [total]);
  return said;
}

/** How many notifications wait, and the dropdown that shows them. New ones arrive while the page stays open. */
export function NotificationBell() {
  const heading = useId();
  const phone = useAtMost(400);
  const [open, setOpen] = useState(false);
  const [size, setSize] = useState(STEP);
  const [reading, setReading] = useState<ReadonlySet<number>>(new Set());
  // The dropdown opens inside the top bar, so that it stays within a landmark of the page.
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const utils = trpc.useUtils();
  const list = trpc.notification.list.useQuery(
    { page: 1, page_size: size },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: LOOK_MS,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
  );
  const total = list.data?.total;
  const said = useGrowth(total);

  const read = trpc.notification.read.useMutation({
    onMutate: ({ id }) => setReading((ids) => new Set(ids).add(Number(id))),
    onError: (error) => toast.error(problemWords(problemOfError(error), 'readNotification')),
    onSettled: async (_, __, { id }) => {
      await utils.notification.list.invalidate();
      setReading((ids) => new Set([...ids].filter((other) => other !== Number(id))));
    },
  });
  // A read row goes away with the focus in it, so that the row that takes its place gets the focus.
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (left.current === null || panel.current?.contains(document.activeElement)) return;
    const buttons = panel.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    (buttons[Math.min(left.current, buttons.length - 1)] ?? panel.current)?.focus();
    left.current = null;
  });
  const markRead = ({ id }: Notification) => {
    if (!reading.has(id)) read.mutate({ id });
  };

  const badge = total === undefined || total === 0 ? '' : total > MOST_SHOWN ? `${MOST_SHOWN}+` : String(total);
  // The label that is read out holds the number that is seen (WCAG 2.5.3); the dropdown has the whole number.
  const unread = total === undefined ? '' : `, ${badge || 'none'} unread`;
  return (
    <>
      <PopoverOnPress
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) void list.refetch();
          else setSize(STEP);
        }}
        trigger={
          <IconButton
            ref={setTrigger}
            className={styles.bell}
            variant="ghost"
            color="gray"
            aria-label={`Notifications${unread}`}
            {...opens(NotificationPanel)}
          >
            <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
            {badge && (
              <span className={styles.badge} aria-hidden="true">
                {badge}
              </span>
            )}
          </IconButton>
        }
      >
        {(Popover) => (
          <Popover.Content
            ref={panel}
            container={trigger?.parentElement}
            className={styles.panel}
            align="end"
            sideOffset={phone ? 12 : 14}
            collisionPadding={phone ? 0 : 8}
            aria-labelledby={heading}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              panel.current?.focus();
            }}
            // Closing the toast about a notification leaves the dropdown open.
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
                event.preventDefault();
            }}
          >
            <div className={styles.head}>
              <Text id={heading} as="h2" size="14" weight="bold">
                Notifications
              </Text>
              {total !== undefined && total > 0 && (
                <Text size="12" tone="quiet" figures>
                  {figure(total)} unread
                </Text>
              )}
            </div>
            <NotificationPanel
              meanwhile={<NotificationsLoading />}
              list={list.data}
              error={list.error}
              retry={() => void list.refetch()}
              now={new Date(Math.max(list.dataUpdatedAt, Date.now()))}
              reading={reading}
              onRead={(one, index) => {
                left.current = index;
                markRead(one);
              }}
              onOpen={(one) => {
                markRead(one);
                setOpen(false);
              }}
              onMore={() => setSize(size + STEP)}
              loadingMore={list.isPlaceholderData}
            />
          </Popover.Content>
        )}
      </PopoverOnPress>
      <VisuallyHidden asChild>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
