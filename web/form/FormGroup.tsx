import { type ReactNode, useId } from 'react';
import styles from './FormGroup.module.css';

/** Fields that belong together, under a heading with a line of explanation. */
export function FormGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as this heading is
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </div>
  );
}
