import { Box, Flex, Grid } from '@radix-ui/themes';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Clearance, ClearanceItem } from '../../../contracts/cases/exit';
import { date, dateOf } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import styles from './ClearancePanel.module.css';
import { ClearedLine } from './ClearedLine';

interface Props extends ClearanceListProps {
  /** The text before a department is asked. */
  before: ReactNode;
}

/** The clearance of an exit with how far it is. */
export function ClearancePanel({ clearance, onTick, before }: Props) {
  const cleared = clearance.filter(({ cleared_at }) => cleared_at !== null).length;
  return (
    <Panel
      title="Clearance"
      flush
      aside={
        clearance.length > 0 && (
          <Text tone="quiet">
            <ClearedLine cleared={cleared} departments={clearance.length} words=" departments" />
          </Text>
        )
      }
    >
      {clearance.length > 0 ? <ClearanceList clearance={clearance} onTick={onTick} /> : before}
    </Panel>
  );
}

interface ClearanceListProps {
  clearance: readonly Clearance[];
  /** Ticks a thing, or takes its tick back; without it the list is only read. */
  onTick?: ((item: ClearanceItem, department: Clearance) => void) | undefined;
}

/** The things that each department has to clear before somebody leaves, and their state. */
const ClearanceList = ({ clearance, onTick }: ClearanceListProps) => (
  <Rows bare label="Departments">
    {clearance.map((department) => (
      <Grid
        asChild
        key={department.id}
        columns={{ initial: 'minmax(0, 1fr) auto', sm: '184px minmax(0, 1fr) 96px' }}
        gapX="4"
        gapY="3"
        p="4"
      >
        <li>
          <div>
            <Text as="h3" size="14" weight="bold" anywhere>
              {department.department}
            </Text>
            <Text as="p" size="12" tone="quiet" anywhere>
              {department.owner_name || department.owner_email}
            </Text>
            <Due department={department} />
          </div>
          <Grid
            asChild
            alignContent="start"
            gap="3"
            gridRow={{ initial: '2', sm: 'auto' }}
            gridColumn={{ initial: '1 / -1', sm: 'auto' }}
          >
            <ul aria-label={`Things of ${department.department}`}>
              {department.items.map((item) => (
                <Item key={item.id} item={item} {...(onTick && { onTick: () => onTick(item, department) })} />
              ))}
            </ul>
          </Grid>
          <Box as="span" justifySelf="end">
            <StandingBadge department={department} />
          </Box>
        </li>
      </Grid>
    ))}
  </Rows>
);

function Due({ department: { silent_days, cleared_at, due } }: { department: Clearance }) {
  if (cleared_at !== null) {
    return (
      <Text as="p" size="12" tone="quiet">
        {dateOf(cleared_at)}
      </Text>
    );
  }
  if (silent_days !== null) {
    return (
      <Flex asChild align="center" gap="1">
        <Text as="p" size="12" tone="amber">
          <Clock size={14} strokeWidth={1.75} aria-hidden />
          No answer for {silent_days} days
        </Text>
      </Flex>
    );
  }
  return (
    <Text as="p" size="12" tone="quiet">
      Due {date(due)}
    </Text>
  );
}

/** How far a department is. */
function StandingBadge({ department: { cleared_at, items } }: { department: Clearance }) {
  if (cleared_at !== null) return <StatusBadge tone="green">Cleared</StatusBadge>;
  return <StatusBadge tone="amber">{items.some(({ done_at }) => done_at) ? 'Ongoing' : 'Pending'}</StatusBadge>;
}

/** The details of a thing beside its words. */
function secondOf({ done_at, done_by, note, hand_back }: ClearanceItem): { words: string; open: boolean } {
  if (done_at === null) return { words: note || (hand_back ? 'To hand back' : ''), open: hand_back && !note };
  const when = `${hand_back ? 'Handed back' : 'Done'} ${dateOf(done_at)}`;
  return { words: [note, [when, done_by].filter(Boolean).join(', ')].filter(Boolean).join(' · '), open: false };
}

function Item({ item, onTick }: { item: ClearanceItem; onTick?: () => void }) {
  const isDone = item.done_at !== null;
  const { words, open } = secondOf(item);
  const sign = isDone ? <Check size={12} strokeWidth={2.5} aria-hidden /> : null;
  return (
    <Grid asChild columns="16px minmax(0, 1fr)" gapX="3">
      <li className={styles.item} data-done={isDone || undefined}>
        {onTick ? (
          <button
            type="button"
            className={styles.sign}
            aria-pressed={isDone}
            aria-label={`${item.text}, done`}
            onClick={onTick}
          >
            {sign}
          </button>
        ) : (
          <span className={styles.sign} role="img" aria-label={isDone ? 'Done' : 'Open'}>
            {sign}
          </span>
        )}
        <div>
          <Text as="p" anywhere tone={isDone ? 'quiet' : 'plain'} weight={isDone ? 'regular' : 'medium'}>
            {item.text}
          </Text>
          {words && (
            <Text as="p" size="12" anywhere tone={open ? 'amber' : 'quiet'}>
              {words}
            </Text>
          )}
        </div>
      </li>
    </Grid>
  );
}
