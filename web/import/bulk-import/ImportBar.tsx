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
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { actWords, hindrance, toSave, untilDone } from './import-words';
import { useDiscard } from './use-discard';

/** Sticks to the lower edge of the dry run: the way to import what was chosen, or why that cannot be. */
export function ImportBar({ batch, mode }: { batch: ImportBatch; mode: ImportMode }) {
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
