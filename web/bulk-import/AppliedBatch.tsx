import { Check } from 'lucide-react';
import type { ImportBatch } from '../../contracts/bulk-import';
import { BatchRows } from './BatchRows';
import { afterwards, savedInWords } from './import-words';
import styles from './Outcome.module.css';
import { OutcomeTiles } from './OutcomeTiles';

/** What an import saved, what it refused, and the rows of each. */
export function AppliedBatch({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <div className={styles.said} data-tone="green">
        <Check size={16} strokeWidth={2} aria-hidden />
        <p className={styles.words}>
          <strong className={styles.strong}>{savedInWords(batch)}</strong> {afterwards(batch)}
        </p>
      </div>
      <OutcomeTiles batch={batch} />
      <BatchRows batch={batch} />
    </>
  );
}
