import { Box, Button, Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { FIELD_LABELS } from '../../contracts/change-labels';
import { lagosDay } from '../../contracts/dates';
import { KEPT_DAYS } from '../../contracts/kept';
import { confirm } from '../record/confirm';
import { reportFailure } from '../report-failure';
import { sectionAddress } from '../section-address';
import { keepDraft, keptDraft } from '../session/drafts';
import { keeper } from '../session/session';
import { forgetWaiting, useWaiting, type Waiting } from '../session/waiting';
import { SECTION_WORDS } from '../setting/section-words';
import { counted, date, dateTime } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import styles from './own-requests.module.css';
import { useFileChange } from './use-file-change';

const DAY = 86_400_000;

/** The fields of a change as people read them; those of the company are known to its form alone. */
const fieldsOf = ({ change: { section, changes } }: Waiting): string =>
  section === 'custom'
    ? counted(Object.keys(changes).length, 'field')
    : Object.keys(changes)
        .map((field) => FIELD_LABELS[section][field] ?? field)
        .join(', ');

/** Drops what waits with its draft, unless that was changed since. */
async function forget({ form, at }: Waiting): Promise<void> {
  const user = keeper();
  if (user !== null && (keptDraft(user, form)?.at ?? 0) <= at) keepDraft(user, form, null);
  await forgetWaiting(form);
}

/** What was sent without a network: it waits here, and goes when the person says so. */
export function WaitingPanel() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <Box mb="5" maxWidth="640px">
      <Panel title="Waits on this device" count={waiting.length} flush>
        <ul className={styles.waiting} aria-label="Waits on this device">
          {waiting.map((one) => (
            <Line key={one.form} waiting={one} />
          ))}
        </ul>
      </Panel>
    </Box>
  );
}

function Line({ waiting }: { waiting: Waiting }) {
  const { at, change, idempotencyKey } = waiting;
  const words = SECTION_WORDS[change.section];
  const { send, sending } = useFileChange({
    onFiled: () => forget(waiting),
    onFailed: (error) => reportFailure(error, 'employee'),
  });
  const remove = () =>
    confirm({
      title: 'Remove this change?',
      text: 'It is not sent, and what you typed is removed from this device.',
      confirm: 'Remove change',
      destructive: true,
      act: async () => {
        await forget(waiting);
        return true;
      },
    });
  return (
    <li>
      <div>
        <TextLink weight="medium">
          <Link to={sectionAddress(change.section)}>{words}</Link>
        </TextLink>
        <Text as="p" anywhere>
          {fieldsOf(waiting)}
        </Text>
        <Text as="p" size="13" tone="quiet">
          Waits since {dateTime(new Date(at).toISOString())}. Kept until{' '}
          {date(lagosDay(new Date(at + KEPT_DAYS * DAY)))}.
        </Text>
      </div>
      <Flex gap="2">
        <Button
          variant="soft"
          color="gray"
          disabled={sending}
          aria-label={`Remove ${words}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
        <Button loading={sending} aria-label={`Send ${words}`} onClick={() => send({ change, idempotencyKey })}>
          Send
        </Button>
      </Flex>
    </li>
  );
}
