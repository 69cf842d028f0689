import { Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '../ui/Text';
import styles from './NameCell.module.css';

/** The name of a row with a second line; with an address it opens that, and in a list its whole row does. */
export function NameCell({
  name,
  second,
  to,
  mark,
}: {
  name: string;
  second: string;
  to?: string | undefined;
  mark?: ReactNode;
}) {
  return (
    <Flex as="span" align="center" gap="3" minWidth="0">
      {mark}
      <Grid as="span" minWidth="0">
        {to ? (
          <Link to={to} data-row-link className={styles.name} title={name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        <Text size="12" tone="quiet" truncate>
          {second}
        </Text>
      </Grid>
    </Flex>
  );
}
