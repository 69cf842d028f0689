import { Button } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { STUCK_MOST, type Stuck, type StuckMessage } from '../../../contracts/platform/stuck';
import { confirm } from '../record/confirm';
import { countWithWord, dateTime } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { Text } from '../ui/Text';
import { StuckRow } from './StuckRow';
import { useStuck } from './use-stuck';

const nameOf = ({ subject, recipient }: StuckMessage): string => `${subject || 'SMS'} to ${recipient}`;

const addressOf = ({ kind, id }: NonNullable<StuckMessage['person']>): string =>
  kind === 'employee' ? pages.employee(id) : pages.editCandidate(id);

/** Messages of one kind that did not arrive. */
export function MessagesPanel({ title, none, messages }: { title: string; none: string; messages: Stuck['mails'] }) {
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
