import { Button, Callout, Grid } from '@radix-ui/themes';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { STUCK_MOST, type Stuck, type StuckMessage } from '../../../contracts/platform/stuck';
import { problemOfError } from '../call/problem';
import { trpc } from '../call/trpc';
import { confirm } from '../record/confirm';
import { FailedRead } from '../record/FailedRead';
import { ForChange } from '../ui/ForChange';
import { countWithWord, dateTime, timeOf } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { RowsSkeleton } from '../ui/RowsSkeleton';
import { Text } from '../ui/Text';
import { StuckRow } from './StuckRow';
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

/** Work that the queue gave up after all its tries. */
function DeadPanel({ dead }: { dead: Stuck['dead'] }) {
  const { again, drop } = useStuck();
  return (
    <Panel title="Given up by the queue" count={dead.length} flush>
      {dead.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          The queue gave nothing up.
        </Text>
      ) : (
        <Rows label="Given up by the queue">
          {dead.map(({ id, what, at }) => (
            <StuckRow
              key={id}
              name={what}
              title={what}
              whose="of the whole house"
              reason="It failed in all its tries."
              when={dateTime(at)}
              tries="given up"
              again={() => void again({ dead: [id] })}
              drop={() => void drop({ dead: [id] })}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

/** Work of the minute whose last run failed. */
function JobsPanel({ jobs }: { jobs: Stuck['jobs'] }) {
  const { again, busy } = useStuck();
  return (
    <Panel
      title="Jobs that failed"
      count={jobs.length}
      flush
      aside={
        jobs.length > 0 && (
          <ForChange>
            <Button variant="surface" color="gray" loading={busy} onClick={() => void again({ jobs: true })}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              Try all now
            </Button>
          </ForChange>
        )
      }
    >
      {jobs.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          All work of the minute is done.
        </Text>
      ) : (
        <Rows label="Jobs that failed">
          {jobs.map(({ job, what, error, since, at, times }) => (
            <StuckRow
              key={job}
              name={what}
              title={what}
              whose="every minute"
              reason={error}
              more={`Since ${dateTime(since)}`}
              when={dateTime(at)}
              tries={countWithWord(times, 'time')}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const nameOf = ({ subject, recipient }: StuckMessage): string => `${subject || 'SMS'} to ${recipient}`;

const addressOf = ({ kind, id }: NonNullable<StuckMessage['person']>): string =>
  kind === 'employee' ? pages.employee(id) : pages.editCandidate(id);

/** Messages of one kind that did not arrive. */
function MessagesPanel({ title, none, messages }: { title: string; none: string; messages: Stuck['mails'] }) {
  const { again, drop } = useStuck();
  const { total, results } = messages;
  const ask = (one: StuckMessage) =>
    confirm({
      title: 'Drop this message?',
      text: `${nameOf(one)} is not tried again. The audit keeps that you dropped it.`,
      confirm: 'Drop message',
      cancel: 'Keep',
      destructive: true,
      act: () => drop({ messages: [one.id] }),
    });
  return (
    <Panel title={title} count={total} flush>
      {results.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          {none}
        </Text>
      ) : (
        <Rows label={title}>
          {results.map((one) => (
            <StuckRow
              key={one.id}
              name={nameOf(one)}
              title={one.subject || 'SMS'}
              whose={`to ${one.person?.name ?? one.recipient}, ${one.company}`}
              reason={one.reason}
              more={[one.person && one.recipient, one.why_not !== one.reason && one.why_not]
                .filter(Boolean)
                .join(' · ')}
              when={dateTime(one.at)}
              tries={one.outcome === 'NOT_SENT' ? 'not tried' : countWithWord(one.tries, 'try', 'tries')}
              again={one.why_not === null ? () => void again({ messages: [one.id] }) : undefined}
              drop={() => void ask(one)}
            >
              {one.person && (
                <Button asChild variant="surface" color="gray">
                  <Link to={addressOf(one.person)} aria-label={`Change address of ${one.person.name}`}>
                    Change address
                  </Link>
                </Button>
              )}
            </StuckRow>
          ))}
        </Rows>
      )}
      {total > STUCK_MOST && (
        <Text as="p" size="12" tone="quiet" m="4">
          The newest {STUCK_MOST} stand here; the others follow once these are dealt with.
        </Text>
      )}
    </Panel>
  );
}

/** Why nothing leaves for now, though nothing came back. */
function PauseNotice({ stuck: { paused, texts, sms } }: { stuck: Stuck }) {
  const silent = !texts && sms.total > 0;
  if (!paused && !silent) return null;
  return (
    <Callout.Root color="amber" role="status">
      <Callout.Icon>
        <TriangleAlert />
      </Callout.Icon>
      {paused && (
        <Callout.Text>
          {paused.reason} Mails wait, and are tried again at {timeOf(paused.until)}.
        </Callout.Text>
      )}
      {silent && <Callout.Text>No SMS provider is set up. Write a mail in the place of an SMS.</Callout.Text>}
    </Callout.Root>
  );
}
