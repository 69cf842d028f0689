import { VisuallyHidden } from '@radix-ui/themes';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import { answerWords } from '../../../../contracts/time/headcount-answers';
import { orDash } from '../../../platform/ui/format';
import styles from './Person.module.css';

/** The answers of a person beside the differing ones; folded unless the page is about them. */
export function AnswersOf({ person, open }: { person: ReviewedResponse; open: boolean }) {
  const { questions, answers, changes } = person;
  const differs = new Set(changes.map(({ label }) => label));
  const all = questions.map((one) => ({
    id: one.id,
    label: one.label || one.text,
    value: answerWords(one, answers.find(({ question }) => question === one.id)?.value ?? ''),
  }));
  const shown = all.filter(({ label }) => !differs.has(label));
  if (shown.length === 0) return null;
  const list = (
    <dl className={styles.changes}>
      {shown.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{orDash(value)}</dd>
        </div>
      ))}
    </dl>
  );
  if (open) return list;
  return (
    <details className={styles.answers}>
      <summary>
        Answers<VisuallyHidden> of {person.employee.name}</VisuallyHidden>
      </summary>
      {list}
    </details>
  );
}
