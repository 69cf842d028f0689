import type { ReactNode, RefObject } from 'react';
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
        <h1 id="step-title" className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.intro}>{intro}</div>
        {children}
      </div>
      <div className={styles.bar}>{bar}</div>
    </section>
  );
}
