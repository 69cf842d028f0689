import { Box, Flex } from '@radix-ui/themes';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Run } from '../../../../contracts/pay/payroll';
import { monthAndYear, monthWords } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { countWithWord, figure, money } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { changeMoney } from '../../../platform/ui/signed-money';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { causeWords } from '../pay-words';
import styles from './ChangesPanel.module.css';

type Change = Run['changes'][number];

/** The largest gain and the largest loss, of which each bar is a share. */
function scaleOf(changes: readonly Change[]): { gain: number; loss: number } {
  const amounts = changes.map(({ amount }) => amount);
  return { gain: Math.max(0, ...amounts), loss: Math.max(0, ...amounts.map((amount) => -amount)) };
}

/** From the gross of the month before to that of this one: every cause with its people, its bar and its amount. */
export function ChangesPanel({ run, before }: { run: Run; before: NonNullable<Run['before']> }) {
  const { changes, month, people, gross } = run;
  const { gain, loss } = scaleOf(changes);
  const axis = gain + loss === 0 ? 0 : loss / (gain + loss);
  return (
    <Panel
      title={`What changed since ${monthWords(before.month)}, and why`}
      aside={<Text tone="quiet">gross</Text>}
      flush
    >
      <Box asChild px={{ initial: '4', sm: '20px' }} py={{ initial: '2', sm: '12px' }}>
        <div className={styles.changes} style={{ '--axis': axis } as CSSProperties}>
          <Sum
            words={`${monthAndYear(before.month)}, ${countWithWord(before.people, 'payslip')}`}
            kobo={before.gross}
          />
          {changes.length > 0 ? (
            <ul aria-label="Changes of the gross">
              {changes.map((change) => (
                <ChangeRow key={change.cause} run={run} change={change} most={gain + loss} before={before.month} />
              ))}
            </ul>
          ) : (
            <Text as="p" tone="quiet" my="3">
              Nobody is paid another gross than in {monthWords(before.month)}.
            </Text>
          )}
          <Sum words={`${monthAndYear(month)}, ${countWithWord(people, 'payslip')}`} kobo={gross} strong />
        </div>
      </Box>
    </Panel>
  );
}

function Sum({ words, kobo, strong }: { words: string; kobo: number; strong?: boolean }) {
  return (
    <Flex asChild justify="between" gap="4" py="12px">
      <Text
        as="p"
        tone={strong ? undefined : 'quiet'}
        weight={strong ? 'bold' : 'regular'}
        className={strong ? styles.strong : undefined}
      >
        <span>{words}</span> <span>{money(kobo)}</span>
      </Text>
    </Flex>
  );
}

interface RowProps {
  run: Run;
  change: Change;
  /** The largest gain and the largest loss together: what the column of bars is wide. */
  most: number;
  before: string;
}

function ChangeRow({ run, change: { cause, people, amount, note }, most, before }: RowProps) {
  const words = causeWords(cause, before);
  return (
    <li className={styles.row}>
      <Text anywhere>
        <Text block>{words}</Text>
        {note && (
          <Text block size="12" tone="quiet">
            {note}
          </Text>
        )}
      </Text>{' '}
      <TextLink size="15" align="right">
        <Link
          className={styles.people}
          to={pages.payroll({ run: String(run.id), tab: 'payslips', cause })}
          aria-label={`${words}: ${countWithWord(people, 'payslip')}`}
        >
          {figure(people)}
        </Link>
      </TextLink>{' '}
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-loss={amount < 0 || undefined}
          style={{ '--share': most === 0 ? 0 : Math.abs(amount) / most } as CSSProperties}
        />
      </span>{' '}
      <Text align="right" wrap="nowrap">
        {changeMoney(amount)}
      </Text>
    </li>
  );
}
