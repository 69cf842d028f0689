import { Button, Grid } from '@radix-ui/themes';
import { RotateCw } from 'lucide-react';
import type { Stuck } from '../../../contracts/platform/stuck';
import { problemOfError } from '../call/problem';
import { trpc } from '../call/trpc';
import { FailedRead } from '../record/FailedRead';
import { dateTime } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { RowsSkeleton } from '../ui/RowsSkeleton';
import { Text } from '../ui/Text';
import { DeadPanel } from './DeadPanel';
import { JobsPanel } from './JobsPanel';
import { MessagesPanel } from './MessagesPanel';
import { PauseNotice } from './PauseNotice';
import { StuckTiles } from './StuckTiles';
import { useStuck } from './use-stuck';

const TITLE = 'What is stuck';

/** The rows of the page that can be tried again in one act. */
const ready = ({ mails, sms, dead }: Stuck) => ({
  messages: [...mails.results, ...sms.results]
    .filter(({ why_not }) => why_not === null)
    .map(({ id }) => id)
    .slice(0, 50),
  dead: dead.map(({ id }) => id),
});

/** Mails that came back, SMS that were not sent, what the queue gave up and work that failed, each with what can be done about it. */
export function StuckPage() {
  const query = trpc.stuck.list.useQuery({});
  const { again, busy } = useStuck();
  const stuck = query.data;
  if (!stuck) {
    if (!query.error) return <RowsSkeleton title={TITLE} />;
    return (
      <>
        <PageHeading title={TITLE} />
        <FailedRead problem={problemOfError(query.error)} what="what is stuck" retry={() => void query.refetch()}>
          What is stuck did not load.
        </FailedRead>
      </>
    );
  }
  const can = ready(stuck);
  const count = can.messages.length + can.dead.length;
  return (
    <>
      <PageHeading
        title={TITLE}
        count={stuck.mails.total + stuck.sms.total + stuck.dead.length + stuck.jobs.length}
        note={`As of ${dateTime(stuck.as_of)}. Nothing here is lost.`}
      >
        {count > 0 && (
          <Button loading={busy} onClick={() => void again(can)}>
            <RotateCw />
            Try the {count} that can go
          </Button>
        )}
      </PageHeading>
      <Grid gap="4">
        <StuckTiles stuck={stuck} />
        <PauseNotice stuck={stuck} />
        <MessagesPanel
          title="Mails that came back"
          none="Every mail arrived, or is on its way."
          messages={stuck.mails}
        />
        <MessagesPanel title="SMS not sent" none="No SMS is stuck." messages={stuck.sms} />
        {stuck.sent !== null && (
          <>
            <DeadPanel dead={stuck.dead} />
            <JobsPanel jobs={stuck.jobs} />
          </>
        )}
      </Grid>
      <Text as="p" size="12" tone="quiet" mt="4">
        The audit keeps what was tried again and what was dropped.
      </Text>
    </>
  );
}
