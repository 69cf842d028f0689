import { Box, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Section } from '../../../../contracts/organisation/employee-section';
import { trpc } from '../../../platform/call/trpc';
import { RecordMenu } from './RecordMenu';

/** The menu of the own record beside a section that has a page of its own. */
export function OwnRecordFrame({ open, children }: { open: Section; children: ReactNode }) {
  const summary = trpc.profile.summary.useQuery({});
  const sections = summary.data?.employee ? summary.data.sections : [];
  if (!sections.some(({ section }) => section === open)) return children;
  return (
    <Grid columns={{ initial: '1', lg: '240px minmax(0, 1fr)' }} gap={{ initial: '20px', lg: '6' }} align="start">
      <RecordMenu sections={sections} open={open} />
      <Box minWidth="0">{children}</Box>
    </Grid>
  );
}
