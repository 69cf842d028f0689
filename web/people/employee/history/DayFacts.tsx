import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Card } from '../../../platform/ui/Card';
import { Text } from '../../../platform/ui/Text';

export interface DayFact {
  name: string;
  value: ReactNode;
  /** Below the value: since when, or what belongs to it. */
  more?: ReactNode;
}

/** The past, present or future values on the chosen day. */
export function DayFacts({ title, facts }: { title: string; facts: readonly DayFact[] }) {
  return (
    <Card asChild p="4">
      <section aria-label={title}>
        {' '}
        <Grid asChild gap="4" columns="repeat(auto-fit, minmax(min(132px, 100%), 1fr))">
          <dl>
            {facts.map(({ name, value, more }) => (
              <div key={name}>
                <Text as="dt" size="12" tone="quiet">
                  {name}
                </Text>
                <dd>
                  <Text as="p" weight="medium" anywhere figures>
                    {value}
                  </Text>
                  {more && (
                    <Text as="p" size="12" tone="quiet" anywhere figures>
                      {more}
                    </Text>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Grid>
      </section>
    </Card>
  );
}
