import type { ReactNode, RefObject } from 'react';
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
      <div className={styles.matter}>
        <Text id="step-title" as="h1" size="24" weight="bold" ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <Text as="div" tone="quiet" mt="2" mb="5">
          {intro}
        </Text>
        {children}
      </div>
      <div className={styles.bar}>{bar}</div>
    </section>
  );
}
