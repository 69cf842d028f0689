import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import type { ImportBatch, ImportMode } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import { BatchRows } from './BatchRows';
import { BatchWarnings } from './BatchWarnings';
import { ImportBar } from './ImportBar';
import { consequence, isSent, readAs, toSave } from './import-words';
import { OutcomeTiles } from './OutcomeTiles';
import { RadioCards } from './RadioCards';
import { UpgradeCheck } from './UpgradeCheck';

const MODES = [
  { value: 'VALID', label: 'Valid rows only' },
  { value: 'ALL', label: 'All or nothing' },
] as const satisfies readonly { value: ImportMode; label: string }[];

/** The dry run: what each row would do, what is wrong with which, and the choice of what to import. */
export function CheckedBatch({ batch }: { batch: ImportBatch }) {
  const [mode, setMode] = useState<ImportMode>('VALID');
  const reading = readAs(batch);
  const sends = isSent(batch.kind);
  return (
    <>
      <OutcomeTiles batch={batch} />
      {(reading || batch.ignored.length > 0) && (
        <Text as="p" tone="quiet" anywhere mt="3">
          {reading}
          {batch.ignored.length > 0 &&
            ` Not read, because no column has this name: ${batch.ignored.map((name) => `“${name}”`).join(', ')}.`}
        </Text>
      )}
      {batch.warned > 0 && !sends && <BatchWarnings batch={batch} />}
      {sends ? <UpgradeCheck batch={batch} /> : <BatchRows batch={batch} />}
      {batch.mine && !sends && toSave(batch) > 0 && (
        <Box mt="5">
          <RadioCards
            legend="What to import"
            value={mode}
            onChange={setMode}
            cards={MODES.map((card) => ({ ...card, words: consequence(batch, card.value) }))}
          />
        </Box>
      )}
      {batch.mine ? (
        <ImportBar batch={batch} mode={mode} />
      ) : (
        <Text as="p" tone="quiet" anywhere mt="3">
          {batch.by} uploaded this file. Only they can {sends ? 'send its letters' : 'import it'}.
        </Text>
      )}
    </>
  );
}
