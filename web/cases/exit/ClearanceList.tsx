import { Check, Clock } from 'lucide-react';
import type { Clearance, ClearanceItem } from '../../../contracts/cases/exit';
import { date, dateOf } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import styles from './ClearanceList.module.css';

export interface ClearanceListProps {
  clearance: readonly Clearance[];
  /** Ticks a thing, or takes its tick back; without it the list is only read. */
  onTick?: ((item: ClearanceItem, department: Clearance) => void) | undefined;
}

/** The things that each department has to clear before somebody leaves, and their state. */
export const ClearanceList = ({ clearance, onTick }: ClearanceListProps) => (
  <ul className={styles.departments} aria-label="Departments">
    {clearance.map((department) => (
      <li key={department.id} className={styles.department}>
        <div className={styles.owner}>
          <Text as="h3" size="14" weight="bold" anywhere>
            {department.department}
          </Text>
          <Text as="p" size="12" tone="quiet" anywhere>
            {department.owner_name || department.owner_email}
          </Text>
          <Due department={department} />
        </div>
        <ul className={styles.items} aria-label={`Things of ${department.department}`}>
          {department.items.map((item) => (
            <Item key={item.id} item={item} {...(onTick && { onTick: () => onTick(item, department) })} />
          ))}
        </ul>
        <span className={styles.badge}>
          <StandingBadge department={department} />
        </span>
      </li>
    ))}
  </ul>
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
      <Text as="p" size="12" tone="amber" className={styles.silent}>
        <Clock size={14} strokeWidth={1.75} aria-hidden />
        No answer for {silent_days} days
      </Text>
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
  );
}
