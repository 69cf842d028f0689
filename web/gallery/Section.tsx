import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  /** Its address on the page: `/gallery#paginator`. */
  id: string;
  title: string;
  note?: string;
  /** How many of the three columns it takes. */
  span?: 1 | 2 | 3;
  children: ReactNode;
}

/** One part of the gallery, in every state. */
export function Section({ id, title, note, span = 1, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} data-span={span} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}
