import type * as z from 'zod';
import type { InterviewAnswer } from '../../../contracts/cases/exit';
import { Text } from '../../platform/ui/Text';
import styles from './InterviewAnswers.module.css';

type Answer = z.output<typeof InterviewAnswer>;

/** The questions of the exit interview with their answers. */
export const InterviewAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ question, answer }) => (
      <div key={question}>
        <Text as="dt" tone="quiet" size="13" anywhere>
          {question}
        </Text>
        <Text as="dd" anywhere lines>
          {answer || 'Not answered'}
        </Text>
      </div>
    ))}
  </dl>
);
