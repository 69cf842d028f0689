import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card';
import { Text } from '../ui/Text';
import styles from './FactsCard.module.css';

/** Names and values in a card, such as what was recorded. */
export function FactsCard({ title, facts }: { title?: string; facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <Card asChild mt="5">
      <Text as="div" size="15">
        {title && <h2 className={styles.title}>{title}</h2>}
        <Grid asChild py="14px" px="4" gap="2">
          <dl>
            {facts.map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Grid>
      </Text>
    </Card>
  );
}
