import styles from './FileName.module.css';

/** The name of a file on one line. Where it does not fit it is cut with `…` before its ending, which stays in sight. */
export function FileName({ name, more = '' }: { name: string; more?: string }) {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return (
    <span className={styles.name} title={name}>
      <span className={styles.start}>{name.slice(0, end)}</span>
      <span className={styles.end}>{name.slice(end) + more}</span>
    </span>
  );
}
