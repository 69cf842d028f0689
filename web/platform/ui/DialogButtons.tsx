import type { HTMLAttributes } from 'react';
import styles from './DialogButtons.module.css';

/** The buttons of a dialog, the act last; on a phone one above the other, the act first. */
export function DialogButtons(props: Pick<HTMLAttributes<HTMLDivElement>, 'onMouseDown' | 'children'>) {
  return <div {...props} className={styles.buttons} />;
}
