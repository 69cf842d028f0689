import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

/** The mistake of a whole form, above its fields. Announced when it appears. */
export function Banner({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div role="alert" id={id} className={children ? styles.banner : styles.none}>
      {children && (
        <>
          <CircleAlert />
          <span>{children}</span>
        </>
      )}
    </div>
  );
}
