import { Box } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import styles from './Outcome.module.css';
import { OutcomeTiles } from './OutcomeTiles';
import { UpgradeCheck } from './UpgradeCheck';

/** A file of letters whose approvers have not decided: what they decide about, as it was checked. */
export function WaitingBatch({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <div className={styles.said}>
        <Hourglass />
        <Box asChild minWidth="0">
          <Text as="p" anywhere>
            Nothing is sent until the approvers let the whole file go.{' '}
            {batch.mine ? 'You are told how they decide.' : `${batch.by} is told how they decide.`}
          </Text>
        </Box>
      </div>
      <OutcomeTiles batch={batch} />
      <UpgradeCheck batch={batch} />
    </>
  );
}
