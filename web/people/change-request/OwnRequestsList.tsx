import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { FilePen } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { ChangeRequest } from '../../../contracts/people/change-request';
import { DAY_MS, lagosDay } from '../../../contracts/platform/dates';
import { FILE_DAYS, KEPT_DAYS } from '../../../contracts/platform/kept-days';
import { pages } from '../../../contracts/platform/pages';
import { KeeperContext, useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { bodyOf, sendForm } from '../../platform/call/send-form';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { keepDraft, keptDraft } from '../../platform/session/drafts';
import { keeper } from '../../platform/session/session';
import { forgetWaiting, useWaiting, type WaitingSince } from '../../platform/session/waiting';
import { countWithWord, date, dateOf, dateTime, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { toast } from '../../platform/ui/toast';
import { keptFiles, letFilesGo, signOf } from '../../platform/upload/kept-files';
import { changeRequestTitle, requestedWords } from './own-words';

const What = ({ row }: { row: ChangeRequest }) => (
  <Grid as="span" minWidth="0">
    <Text asChild weight="medium" truncate>
      <Link data-row-link to={pages.ownChangeRequests({ request: row.id })}>
        {changeRequestTitle(row)}
      </Link>
    </Text>
    <Text size="12" tone="quiet">
      {requestedWords(row)}
    </Text>
  </Grid>
);
const decision = (row: ChangeRequest) =>
  row.decided_at === null
    ? row.waiting === null
      ? UNKNOWN_SIGN
      : countWithWord(row.waiting, 'field waits', 'fields wait')
    : `${dateOf(row.decided_at)}${row.decided_by ? ` by ${row.decided_by}` : ''}`;

const COLUMNS: readonly [Column<ChangeRequest>, ...Column<ChangeRequest>[]] = [
  { key: 'what', header: 'Change', cell: (row) => <What row={row} /> },
  {
    key: 'sent',
    header: 'Sent',
    width: '160px',
    cell: (row) => (row.requested_at ? dateTime(row.requested_at) : UNKNOWN_SIGN),
  },
  { key: 'decision', header: 'Decision', width: '26%', spare: true, cell: decision },
  {
    key: 'status',
    header: 'Status',
    width: '120px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

/** The own change requests, newest first. */
export function OwnRequestsList() {
  const list = useList(trpc.changeRequest.list, {}, { also: { whose: 'mine' }, refetchOnWindowFocus: true });
  return (
    <ListScreen
      list={list}
      title="Change requests"
      note="What you asked HR to change in your record."
      icon={FilePen}
      above={<WaitingChangesPanel />}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={changeRequestTitle}
      card={(row) => (
        <Grid gap="2" justifyItems="start">
          <What row={row} />
          <StatusBadge status={row.status} />
          <Text size="12" tone="quiet">
            {row.decided_at === null ? `Sent ${dateOf(row.requested_at)}` : `Decided ${decision(row)}`}
          </Text>
        </Grid>
      )}
      none={{
        title: 'You have not asked for a change',
        why: 'Open a section of your record and change it: what HR has to approve stands here until they decide.',
        action: (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.profileSummary()}>My Profile</Link>
          </Button>
        ),
      }}
      place="employee"
    />
  );
}

/** The changes that were sent without a network: they wait here, and are sent when the person says so. */
function WaitingChangesPanel() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <Box mb="5" maxWidth="640px">
      <Panel title="Waiting to be sent" count={waiting.length} flush>
        <Rows bare label="Waiting to be sent">
          {waiting.map((one) => (
            <Line key={one.form} waiting={one} />
          ))}
        </Rows>
      </Panel>
    </Box>
  );
}

/** Why it was not sent: in the server's words, which stand beside what was typed. */
const failureWords = (failure: unknown): string =>
  failure instanceof FilesGone
    ? 'Its files are no longer on this device. Open the form and choose them again.'
    : problemWords(problemOfError(failure), 'save');

function Line({ waiting }: { waiting: WaitingSince }) {
  const { at, title, about, to, upload } = waiting;
  const { send, sending, failure, forget } = useSendWaiting(waiting);
  const days = upload && upload.files.length > 0 ? FILE_DAYS : KEPT_DAYS;
  const remove = () =>
    confirm({
      title: 'Remove it?',
      text: 'It is not sent, and what you typed is removed from this device.',
      confirm: 'Remove',
      destructive: true,
      act: async () => {
        await forget();
        return true;
      },
    });
  return (
    <Flex asChild wrap="wrap" align="center" justify="between" gap="3" px="4" py="3">
      <li>
        <div>
          <TextLink weight="medium">
            <Link to={to}>{title}</Link>
          </TextLink>
          <Text as="p" anywhere lines>
            {about}
          </Text>
          <Text as="p" size="13" tone="quiet">
            Waits since {dateTime(new Date(at).toISOString())}. {days === FILE_DAYS ? 'With its files kept' : 'Kept'}{' '}
            until {date(lagosDay(new Date(at + days * DAY_MS)))}.
          </Text>
          {failure && <ProblemLine alert>{failureWords(failure)}</ProblemLine>}
        </div>
        <Flex gap="2">
          <Button
            variant="soft"
            color="gray"
            disabled={sending}
            aria-label={`Remove ${title}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
          <Button loading={sending} aria-label={`Send now: ${title}`} onClick={() => send()}>
            Send now
          </Button>
        </Flex>
      </li>
    </Flex>
  );
}

/** The data of a waiting command is gone: a day has passed. */
class FilesGone extends Error {}

/** Sends what waits, or removes it, with the draft and the files of its form. */
function useSendWaiting(waiting: WaitingSince) {
  const { form, call, input, upload, idempotencyKey, title, at } = waiting;
  const credential = useCredential();
  const place = useContext(KeeperContext)(form);
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const forget = async () => {
    const user = keeper();
    // A draft that was changed since is about something else.
    if (user !== null && (keptDraft(user, form)?.at ?? 0) <= at) keepDraft(user, form, null);
    if (place) await letFilesGo(place);
    await forgetWaiting(form);
  };
  const sending = useMutation({
    mutationFn: async () => {
      if (!upload) return getUntypedClient(client).mutation(call, input, { context: { idempotencyKey } });
      const here = place && upload.files.length > 0 ? await keptFiles(place) : [];
      const files = here.filter(({ part, file }) => upload.files.includes(signOf(part, file)));
      if (files.length < upload.files.length) throw new FilesGone();
      const body = bodyOf(
        input,
        files.map(({ part, file }) => [part, file]),
      );
      return sendForm({ call, params: { ...upload.params }, body, credential, idempotencyKey });
    },
    gcTime: 0,
    onSuccess: async () => {
      toast.success(`${title}: sent`);
      await forget();
      await cache.invalidateQueries();
    },
  });
  return { send: useOneAtATime(sending), sending: sending.isPending, failure: sending.error, forget };
}
