import { Grid } from '@radix-ui/themes';
import type * as z from 'zod';
import type { InterviewAnswer } from '../../../contracts/cases/exit';
import { Text } from '../../platform/ui/Text';

type Answer = z.output<typeof InterviewAnswer>;

/** The questions of the exit interview with their answers. */
export const InterviewAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <Grid asChild gap="3">
    <dl>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <Text as="dt" tone="quiet" size="13" anywhere>
            {question}
          </Text>
          <Text as="dd" anywhere lines mt="2px">
            {answer || 'Not answered'}
          </Text>
        </div>
      ))}
    </dl>
  </Grid>
);
