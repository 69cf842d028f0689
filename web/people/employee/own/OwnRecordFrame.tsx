import { Box } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Section } from '../../../../contracts/organisation/employee-section';
import { trpc } from '../../../platform/call/trpc';
import pageStyles from '../EmployeePage.module.css';
import { RecordMenu } from './RecordMenu';

/** The menu of the own record beside a section that has a page of its own. */
export function OwnRecordFrame({ open, children }: { open: Section; children: ReactNode }) {
  const summary = trpc.profile.summary.useQuery({});
  const sections = summary.data?.employee ? summary.data.sections : [];
  if (!sections.some(({ section }) => section === open)) return children;
  return (
    <div className={pageStyles.record}>
      <RecordMenu sections={sections} open={open} />
      <Box minWidth="0">{children}</Box>
    </div>
  );
}
