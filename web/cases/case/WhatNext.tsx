import { Box } from '@radix-ui/themes';
import { DotSteps } from '../../platform/ui/DotSteps';
import { Text } from '../../platform/ui/Text';

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
    <Box mt="3">
      <DotSteps
        steps={steps.map(({ title, note, state = 'todo' }) => ({
          key: title,
          state,
          isTurn: state === 'current',
          words: (
            <>
              <Text as="div" weight="medium" anywhere>
                {title}
              </Text>
              {note && (
                <Text as="div" size="15" tone="quiet" anywhere>
                  {note}
                </Text>
              )}
            </>
          ),
        }))}
      />
    </Box>
  </section>
);
