import { Button, Dialog, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { isGone, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { RichTextView } from '../../platform/rich-text/RichTextView';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { plainText } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { AnnouncementFiles } from './AnnouncementFiles';
import styles from './MyAnnouncements.module.css';
import { acknowledgedWords, sentWords } from './sent-words';
import { useMarkRead } from './use-mark-read';

/** An announcement in full, and the way to say that it was read. */
export function MyAnnouncementDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const focus = useFocusReturn();
  const query = trpc.announcement.read.useQuery({ id }, { staleTime: 0 });
  const mark = useMarkRead(onClose);
  const found = query.data;
  const problem = query.error && problemOfError(query.error);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="640px" aria-describedby={undefined}>
        <Dialog.Title className={styles.heading}>{found ? plainText(found.title) : 'Announcement'}</Dialog.Title>
        {found ? (
          <>
            <Text as="p" size="12" tone="quiet">
              {sentWords(found)}
            </Text>
            <Grid gap="3" mt="4">
              <RichTextView text={found.message} />
            </Grid>
            <AnnouncementFiles call="announcement.readFile" announcement={found} />
            {found.acknowledge && (
              <Text as="p" size="13" tone="quiet" mt="4">
                {acknowledgedWords(found)}
              </Text>
            )}
          </>
        ) : isGone(problem) ? (
          <Text as="p" tone="quiet" mt="1">
            This announcement is not there any more, or it is not for you.
          </Text>
        ) : problem ? (
          <FailedRead problem={problem} what="announcements" retry={() => void query.refetch()}>
            The announcement did not load.
          </FailedRead>
        ) : (
          <Grid role="status" aria-label="Loading" gap="3" mt="4">
            <Skeleton width="60%" />
            <Skeleton height={120} />
          </Grid>
        )}
        <DialogButtons>
          <Dialog.Close>
            <Button variant="soft" color="gray">
              Close
            </Button>
          </Dialog.Close>
          {found?.acknowledge && found.acknowledged?.version !== found.version && (
            <Button loading={mark.busy !== null} onClick={() => mark.read(id, found.version)}>
              <Check />I have read and understood this
            </Button>
          )}
          {found?.unread && !found.acknowledge && (
            <Button loading={mark.busy !== null} onClick={() => mark.read(id)}>
              <Check />
              Mark as read
            </Button>
          )}
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
