import { Box, Button } from '@radix-ui/themes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportBatch, ImportMode } from '../../../contracts/import/bulk-import';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { importAddress } from '../../platform/page/import-address';
import { ActionBar } from '../../platform/ui/ActionBar';
import { Card } from '../../platform/ui/Card';
import { countWithWord, figure, plainText } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { BatchRows } from './BatchRows';
import { actWords, consequence, hindrance, isSent, readAs, toSave, untilDone } from './import-words';
import { OutcomeTiles } from './OutcomeTiles';
import { RadioCards } from './RadioCards';
import { UpgradeCheck } from './UpgradeCheck';
import { useDiscard } from './use-discard';

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

/** The rows that are imported as they stand and are probably wrong, with their line and column. */
function BatchWarnings({ batch: { warned, warnings } }: { batch: ImportBatch }) {
  const more = warned - new Set(warnings.map(({ line }) => line)).size;
  return (
    <Card asChild tone="amber" px="4" py="3" mt="4">
      <section aria-label="Warnings">
        <Text as="p" weight="medium">
          {countWithWord(warned, 'row')} to look at. What stands there is imported as it is.
        </Text>
        <Text as="ul" anywhere mt="1">
          {warnings.map(({ line, label, column, value, reason }) => (
            <li key={`${line} ${column}`}>
              Line {figure(line)}, {column} {value}: {reason}
              {label && ` (${plainText(label)})`}
            </li>
          ))}
          {more > 0 && <li>And {countWithWord(more, 'other row')}.</li>}
        </Text>
      </section>
    </Card>
  );
}

/** Sticks to the lower edge of the dry run: the way to import what was chosen, or why that cannot be. */
function ImportBar({ batch, mode }: { batch: ImportBatch; mode: ImportMode }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // The bar itself shows a failure, because a toast would lie over the buttons.
  const [failed, setFailed] = useState<string>();
  const fail = (error: unknown) => setFailed(problemWords(problemOfError(error), 'act'));
  const discard = useDiscard(() => navigate(importAddress(batch.kind), { replace: true }), fail);
  const apply = trpc.bulkImport.start.useMutation({
    onSuccess: (now) => utils.bulkImport.detail.setData({ id: now.id }, now),
    onError: (error) => {
      // The import may have started all the same: the answer was lost, or another window started it.
      void utils.bulkImport.detail.invalidate({ id: batch.id });
      fail(error);
    },
  });
  const applyOnce = useOneAtATime(apply);
  const blocked = hindrance(batch, mode);
  const count = toSave(batch);
  return (
    <ActionBar
      fill="together"
      wrap={{ initial: 'wrap', sm: 'nowrap' }}
      gap="3"
      top={{ sm: 'calc(100dvh - 57px)' }}
      mt="5"
      mx={{ initial: '-4', lg: '-5' }}
      mb={{ initial: '-4', lg: '-5' }}
      px={{ initial: '4', lg: '5' }}
    >
      <Box flexGrow="1" flexBasis={{ initial: '100%', sm: '0%' }} minWidth="0" role="status">
        {failed ? <ProblemLine>{failed}</ProblemLine> : <Text tone="quiet">{blocked ?? untilDone(batch)}</Text>}
      </Box>
      <Button
        variant="soft"
        color="gray"
        disabled={apply.isPending}
        loading={discard.busy}
        onClick={() => {
          setFailed(undefined);
          discard.now({ id: batch.id });
        }}
      >
        Cancel
      </Button>
      <Button
        loading={apply.isPending}
        disabled={blocked !== undefined || discard.busy}
        onClick={() => {
          setFailed(undefined);
          applyOnce({ id: batch.id, mode });
        }}
      >
        {actWords(batch.kind, count)}
      </Button>
    </ActionBar>
  );
}
