import { Box, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { figure } from './format';
import styles from './PageHeading.module.css';
import { useReading } from './reading';
import { Text } from './Text';

/** The heading of a page with its count and, at the right, its actions: one solid button at most. */
export function PageHeading({
  title,
  count,
  note,
  children,
  reads = false,
}: {
  title: string;
  count?: number | undefined;
  note?: ReactNode;
  children?: ReactNode;
  /** Its actions change nothing, so that they stand for people who only read, too. */
  reads?: boolean;
}) {
  const reading = useReading();
  return (
    <Flex asChild align="center" justify="between" wrap="wrap" gapY="2" gapX="4" minHeight="32px" mb="4">
      <header>
        <Box minWidth="0">
          <Text as="h1" size="20" weight="bold" anywhere>
            {title}
            {count !== undefined && (
              <Text tone="quiet" weight="regular" figures ml="2">
                {' '}
                {figure(count)}
              </Text>
            )}
          </Text>
          {note && (
            <Text as="p" tone="quiet" mt="2px">
              {note}
            </Text>
          )}
        </Box>
        {children && (reads || !reading) && <div className={styles.actions}>{children}</div>}
      </header>
    </Flex>
  );
}
