import styles from './Logo.module.css';

/** The mark of the product, with its name unless it stands alone. */
export function Logo({ size = 28, alone = false }: { size?: number; alone?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        role={alone ? 'img' : undefined}
        aria-label={alone ? 'Tenure' : undefined}
        aria-hidden={alone ? undefined : true}
      >
        <rect width="24" height="24" rx="6" className={styles.ground} />
        <path d="M6.5 8h11M12 8v9" className={styles.letter} />
      </svg>
      {!alone && <span className={styles.name}>Tenure</span>}
    </span>
  );
}
