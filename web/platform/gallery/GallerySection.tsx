import { Flex } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
import { Text } from '../ui/Text';
import styles from './GallerySection.module.css';

interface Props {
  /** The anchor of the section: `/gallery#paginator`. */
  id: string;
  title: string;
  note?: string;
  /** How many of the three columns the section takes. */
  span?: 1 | 2 | 3;
  children: ReactNode;
}

/** One part of the gallery, in every state. */
export function GallerySection({ id, title, note, span = 1, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} data-span={span} aria-labelledby={headingId}>
      <Flex asChild align="baseline" wrap="wrap" gapY="0" gapX="2" mb="3">
        <header>
          <Text id={headingId} as="h2" size="14" weight="bold">
            {title}
          </Text>
          {note && (
            <Text as="p" size="12" tone="quiet">
              {note}
            </Text>
          )}
        </header>
      </Flex>
      {children}
    </section>
  );
}
