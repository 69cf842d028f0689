import { Spinner } from '@radix-ui/themes';
import styles from './CheckingLink.module.css';

/** The loader of a page that checks its link first. */
export function CheckingLink({ words }: { words: string }) {
  return (
    <main className={styles.main}>
      <div className={styles.loader} role="status">
        <Spinner size="3" />
        <h1 className={styles.words}>{words}</h1>
      </div>
    </main>
  );
}
