import styles from './FileHashDigits.module.css';

/**
 * The SHA-256 of a file: twelve digits, and the whole for the person who selects, copies or points at it. Nothing where none was
 * kept.
 */
export const FileHashDigits = ({ sha256 }: { sha256: string | null }) =>
  sha256 && (
    <>
      SHA-256{' '}
      <span className={styles.hash} title={sha256}>
        {sha256}
      </span>
    </>
  );
