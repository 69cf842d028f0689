import { Box } from '@radix-ui/themes';
import type { ReactNode, RefObject } from 'react';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { Text } from '../../../platform/ui/Text';
import styles from './StepSheet.module.css';

/** The sheet of one step: its heading, its matter, and a bar at the lower edge with the way on. */
export function StepSheet({
  title,
  intro,
  heading,
  bar,
  children,
}: {
  title: string;
  intro: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  bar: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.sheet} aria-labelledby="step-title">
      <Box className={styles.matter} p={{ initial: '0', sm: '5', md: '6' }}>
        <Text id="step-title" as="h1" size="24" weight="bold" ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <Text as="div" tone="quiet" mt="2" mb="5">
          {intro}
        </Text>
        {children}
      </Box>
      <ActionBar
        ground="sheet"
        wrap={{ initial: 'wrap', sm: 'nowrap' }}
        gap="3"
        mx={{ initial: '-4', sm: '0' }}
        px={{ initial: '4', sm: '5', md: '6' }}
        py={{ initial: '3', sm: '4' }}
        pb={{ initial: 'calc(12px + env(safe-area-inset-bottom))', sm: '4' }}
      >
        {bar}
      </ActionBar>
    </section>
  );
}
