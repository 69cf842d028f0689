import { Box, Flex } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
import { Text } from '../ui/Text';

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
    <Box
      asChild
      minWidth="0"
      gridColumn={{ initial: span > 1 ? '1 / -1' : 'auto', md: span === 3 ? '1 / -1' : span === 2 ? 'span 2' : 'auto' }}
    >
      <section id={id} aria-labelledby={headingId}>
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
    </Box>
  );
}
