import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import styles from './DotSteps.module.css';

interface Step {
  key: string;
  state: 'todo' | 'current' | 'done' | 'ended';
  /** The turn of somebody, which is said to people who hear it. */
  isTurn?: boolean;
  words: ReactNode;
}

/** Who or what follows whom, one below the other, with a dot for how far each is. */
export const DotSteps = ({ steps }: { steps: readonly Step[] }) => (
  <Grid asChild gap="4">
    <ol>
      {steps.map(({ key, state, isTurn, words }) => (
        <li key={key} className={styles.step} data-state={state} aria-current={isTurn ? 'step' : undefined}>
          {words}
        </li>
      ))}
    </ol>
  </Grid>
);
