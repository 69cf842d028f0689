import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../../../platform/ui/Text';
import styles from './PeopleToDecide.module.css';

interface Props {
  title: string | null;
  count?: number;
  note?: string | undefined;
  act?: ReactNode;
  children: ReactNode;
}

/** A part of the people, with its count, a sentence and an act. */
export const ReviewSection = ({ title, count, note, act, children }: Props) => (
  <section className={styles.section}>
    {(title || act) && (
      <Flex
        asChild
        wrap="wrap"
        align="center"
        justify="between"
        gapY="2"
        gapX="3"
        minHeight={{ initial: '44px', sm: '32px' }}
      >
        <header className={styles.head}>
          <Text as="h2" size="16" weight="bold">
            {title}
            {count !== undefined && (
              <Text tone="quiet" weight="regular" figures>
                {' '}
                {count}
              </Text>
            )}
          </Text>
          {act}
        </header>
      </Flex>
    )}
    {note && (
      <Text as="p" size="14" tone="quiet" mb="2">
        {note}
      </Text>
    )}
    {children}
  </section>
);
