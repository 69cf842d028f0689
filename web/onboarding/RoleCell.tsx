import styles from './RoleCell.module.css';

/** A job role, with its company on the second line. */
export function RoleCell({ row }: { row: { job_role: string; company: string } }) {
  return (
    <>
      <span className={styles.role} title={row.job_role}>
        {row.job_role}
      </span>
      <span className={styles.company} title={row.company}>
        {row.company}
      </span>
    </>
  );
}
