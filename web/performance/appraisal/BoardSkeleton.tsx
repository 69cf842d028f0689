import { Flex, Grid } from '@radix-ui/themes';
import { BOARD_COLUMNS } from '../../../contracts/performance/appraisal-state';
import { Skeleton } from '../../platform/ui/Skeleton';
import styles from './Board.module.css';

/** The shape of the board while it loads. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the board">
      <div className={styles.summary}>
        <Skeleton width="20%" height={14} />
        <Flex gap="2px" mt="3">
          <div className={styles.part} style={{ flexGrow: 1 }}>
            <span className={styles.label} />
            <Skeleton width="100%" height={28} radius={4} />
          </div>
        </Flex>
      </div>
      <div className={styles.columns}>
        {BOARD_COLUMNS.map((holder) => (
          <div key={holder} className={styles.column} data-empty>
            <Grid columns="minmax(0, 1fr) auto" gapY="1" gapX="2" pt="1" px="1" pb="2">
              <Skeleton width="60%" height={14} />
            </Grid>
          </div>
        ))}
      </div>
    </div>
  );
}
