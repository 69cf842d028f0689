import { Clock } from 'lucide-react';
import type { Day } from '../../../contracts/platform/dates';
import { date } from '../ui/format';
import { Text } from '../ui/Text';
import { taskDueWords } from './due-words';
import styles from './TasksPage.module.css';

/** When a task is due; what is late stands out, by a sign too. */
export function Due({ due }: { due: Day | null }) {
  const said = taskDueWords(due);
  if (!said || due === null) return <Text tone="quiet">No date</Text>;
  return (
    <span className={said.late ? styles.late : undefined} title={date(due)}>
      {said.late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
      {said.words}
    </span>
  );
}
