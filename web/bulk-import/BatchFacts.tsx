import { FileSpreadsheet } from 'lucide-react';
import type { ImportBatch } from '../../contracts/bulk-import';
import styles from './BatchFacts.module.css';
import { factsOf } from './import-words';

/** Which file it is, how long, and what became of it when. */
export function BatchFacts({ batch }: { batch: ImportBatch }) {
  return (
    <span className={styles.facts}>
      <FileSpreadsheet className={styles.sign} size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>{[batch.file, ...factsOf(batch)].join(' · ')}</span>
    </span>
  );
}
