import { Box, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card';
import { Text } from '../ui/Text';
import styles from './FactsCard.module.css';

/** Names and values in a card, such as what was recorded. */
export function FactsCard({ title, facts }: { title?: string; facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <Card asChild mt="5">
      <Text as="div" size="15">
        {title && (
          <Box asChild px="4" py="10px">
            <Text as="h2" weight="bold" className={styles.title}>
              {title}
            </Text>
          </Box>
        )}
        <Grid asChild py="14px" px="4" gap="2">
          <dl>
            {facts.map(([name, value]) => (
              <Grid key={name} columns="92px minmax(0, 1fr)" gap="12px">
                <Text as="dt" tone="quiet">
                  {name}
                </Text>
                <Text as="dd" weight="medium" anywhere>
                  {value}
                </Text>
              </Grid>
            ))}
          </dl>
        </Grid>
      </Text>
    </Card>
  );
}
