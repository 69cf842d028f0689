import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportBatch, ImportMode } from '../../../contracts/import/bulk-import';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { importAddress } from '../../platform/page/import-address';
import styles from './ImportBar.module.css';
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
    <div className={styles.bar} data-bar>
      <p className={styles.words} role="status">
        {failed ? (
          <span className={styles.failed}>
            <CircleAlert />
            <span>{failed}</span>
          </span>
        ) : (
          (blocked ?? untilDone(batch))
        )}
      </p>
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
    </div>
  );
}
