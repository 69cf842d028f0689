import { Grid } from '@radix-ui/themes';
import { Panel } from './Panel';
import { Rows } from './Rows';
import { Skeleton } from './Skeleton';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a panel of rows with two lines each, while they load. */
export function RowsSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label="Loading">
      <Panel title={title} flush>
        <Rows>
          {FIVE.map((row, at) => (
            <li key={row}>
              <Grid gap="10px" py="5px">
                <Skeleton width={`${30 + ((at * 23) % 28)}%`} height={10} />
                <Skeleton width={`${18 + ((at * 17) % 20)}%`} height={8} />
              </Grid>
            </li>
          ))}
        </Rows>
      </Panel>
    </div>
  );
}
