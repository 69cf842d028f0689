import styles from './LoadingLine.module.css';

/** The line at the top of the window while a page or a part of it is on its way. It waits a moment before it shows. */
export function LoadingLine() {
  return <div className={styles.line} aria-hidden="true" />;
}
