import { Box, Button, Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { DAY_MS, lagosDay } from '../../../contracts/platform/dates';
import { FILE_DAYS, KEPT_DAYS } from '../../../contracts/platform/kept-days';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { confirm } from '../../platform/record/confirm';
import { useWaiting, type WaitingSince } from '../../platform/session/waiting';
import { date, dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { FilesGone, useSendWaiting } from './use-send-waiting';

/** The changes that were sent without a network: they wait here, and are sent when the person says so. */
export function WaitingChangesPanel() {
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
