import { Box, Grid } from '@radix-ui/themes';
import { BOARD_COLUMNS } from '../../../contracts/performance/appraisal-state';
import { Card } from '../../platform/ui/Card';
import { Skeleton } from '../../platform/ui/Skeleton';
import styles from './Board.module.css';

/** The shape of the board while it loads. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the board">
      <Card p="4" mb="4">
        <Skeleton width="20%" height={14} />
        <Grid gap="1" mt="3">
          <Box display={{ initial: 'none', sm: 'block' }} height="16px" />
          <Skeleton width="100%" height={28} radius={4} />
        </Grid>
      </Card>
      <Grid columns={{ initial: '1', md: 'repeat(5, minmax(0, 1fr))' }} gap="3" align="start">
        {BOARD_COLUMNS.map((holder) => (
          <Grid key={holder} minHeight="416px" alignContent="start" p="2" className={styles.column}>
            <Grid columns="minmax(0, 1fr) auto" gapY="1" gapX="2" pt="1" px="1" pb="2">
              <Skeleton width="60%" height={14} />
            </Grid>
          </Grid>
        ))}
      </Grid>
    </div>
  );
}
