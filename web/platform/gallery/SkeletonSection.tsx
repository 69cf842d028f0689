import { Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { FormSkeleton } from '../ui/FormSkeleton';
import { TableSkeleton } from '../ui/TableSkeleton';
import { GallerySection } from './GallerySection';
import { PERSON_COLUMNS } from './person-columns';

/** The placeholder of a list and of a form while they load for the first time. */
export function SkeletonSection() {
  const [round, setRound] = useState(0);
  return (
    <GallerySection id="skeletons" title="First load" note="skeleton after 150 ms, in the shape of what comes" span={2}>
      <Grid gap="4" key={round}>
        <TableSkeleton columns={PERSON_COLUMNS} rows={4} choose menu />
        <FormSkeleton fields={2} />
        <Flex align="center" wrap="wrap" gap="2">
          <Button variant="soft" color="gray" onClick={() => setRound(round + 1)}>
            Load again
          </Button>
        </Flex>
      </Grid>
    </GallerySection>
  );
}
