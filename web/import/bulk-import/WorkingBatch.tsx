import { Button } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { importAddress } from '../../platform/page/import-address';
import { Card } from '../../platform/ui/Card';
import { ProgressLine } from '../../platform/ui/ProgressLine';
import { progressOf, whileWorking } from './import-words';
import { useDiscard } from './use-discard';

/** A file that is being checked, imported or taken back: how far it is, and what can be done meanwhile. */
export function WorkingBatch({ batch }: { batch: ImportBatch }) {
  const navigate = useNavigate();
  const discard = useDiscard(() => navigate(importAddress(batch.kind), { replace: true }));
  const { doing, done } = progressOf(batch);
  return (
    <Card p="20px" maxWidth="640px">
      <ProgressLine doing={doing} done={done} value={batch.progress}>
        {whileWorking(batch)}
      </ProgressLine>
      {batch.state === 'CHECKING' && batch.mine && (
        <Button variant="soft" color="gray" mt="4" loading={discard.busy} onClick={() => discard.now({ id: batch.id })}>
          Cancel
        </Button>
      )}
    </Card>
  );
}
