import { Grid } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import styles from './WhatNext.module.css';

export interface NextStep {
  title: string;
  note?: string | undefined;
  state?: 'done' | 'current' | 'todo';
}

/** The following steps, from the reader's place. */
export const WhatNext = ({ steps, title = 'What happens next' }: { steps: readonly NextStep[]; title?: string }) => (
  <section>
    <Text as="h2" size="16" weight="bold">
      {title}
    </Text>
    <Grid asChild gap="4" mt="3">
      <ol>
        {steps.map(({ title, note, state = 'todo' }) => (
          <li
            key={title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Text as="div" weight="medium" anywhere>
              {title}
            </Text>
            {note && (
              <Text as="div" tone="quiet" anywhere className={styles.note}>
                {note}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Grid>
  </section>
);
