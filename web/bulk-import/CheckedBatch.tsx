import { useState } from 'react';
import type { ImportBatch, ImportMode } from '../../contracts/bulk-import';
import { BatchRows } from './BatchRows';
import styles from './CheckedBatch.module.css';
import { ImportBar } from './ImportBar';
import { consequence, readAs, toSave } from './import-words';
import { OutcomeTiles } from './OutcomeTiles';
import { RadioCards } from './RadioCards';

const MODES = [
  { value: 'VALID', label: 'Valid rows only' },
  { value: 'ALL', label: 'All or nothing' },
] as const satisfies readonly { value: ImportMode; label: string }[];

/** The dry run: what each row would do, what is wrong with which, and the choice of what to import. */
export function CheckedBatch({ batch }: { batch: ImportBatch }) {
  const [mode, setMode] = useState<ImportMode>('VALID');
  const reading = readAs(batch);
  return (
    <>
      <OutcomeTiles batch={batch} />
      {(reading || batch.ignored.length > 0) && (
        <p className={styles.reading}>
          {reading}
          {batch.ignored.length > 0 &&
            ` Not read, because no column has this name: ${batch.ignored.map((name) => `“${name}”`).join(', ')}.`}
        </p>
      )}
      <BatchRows batch={batch} />
      {batch.mine && toSave(batch) > 0 && (
        <div className={styles.choice}>
          <RadioCards
            legend="What to import"
            value={mode}
            onChange={setMode}
            cards={MODES.map((card) => ({ ...card, words: consequence(batch, card.value) }))}
          />
        </div>
      )}
      {batch.mine ? (
        <ImportBar batch={batch} mode={mode} />
      ) : (
        <p className={styles.reading}>{batch.by} uploaded this file. Only they can import it.</p>
      )}
    </>
  );
}
