import { Button } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import type { ImportBatch, ImportMode } from '../../contracts/bulk-import';
import { useOneAtATime } from '../form/one-at-a-time';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import styles from './ImportBar.module.css';
import { countedKind, hindrance, toSave } from './import-words';
import { useDiscard } from './use-discard';

/** Sticks to the lower edge of the dry run: the way to import what was chosen, or why that cannot be. */
export function ImportBar({ batch, mode }: { batch: ImportBatch; mode: ImportMode }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const discard = useDiscard(() => navigate(paths.importOf(batch.kind), { replace: true }));
  const apply = trpc.bulkImport.start.useMutation({
    onSuccess: (now) => utils.bulkImport.detail.setData({ id: now.id }, now),
    onError: (error) => {
      // A conflict: it was imported from another window, or is gone.
      if (problemOf(error).status < 500) void utils.bulkImport.detail.invalidate({ id: batch.id });
      reportFailure(error, 'act');
    },
  });
  const applyOnce = useOneAtATime(apply);
  const blocked = hindrance(batch, mode);
  const count = toSave(batch);
  return (
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {blocked ?? 'Nothing is saved until you import.'}
      </p>
      <Button
        variant="soft"
        color="gray"
        disabled={apply.isPending}
        loading={discard.busy}
        onClick={() => discard.now({ id: batch.id })}
      >
        Cancel
      </Button>
      <Button
        loading={apply.isPending}
        disabled={blocked !== undefined || discard.busy}
        onClick={() => applyOnce({ id: batch.id, mode })}
      >
        {count > 0 ? `Import ${countedKind(batch.kind, count)}` : 'Import'}
      </Button>
    </div>
  );
}
