import { Grid } from '@radix-ui/themes';
import { DoorOpen } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { idIn } from '../../../platform/record/id-in';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Columns } from '../../../platform/ui/Columns';
import { plainTexts } from '../../../platform/ui/format';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { ExitRequest } from './ExitRequest';

const KIND = {
  word: 'exit',
  title: 'Exit request',
  icon: DoorOpen,
  list: { to: pages.exitOverview(), label: 'Exit overview' },
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

/** `/exit/single-request/:id`: one exit for HR, from the notice to the last day. */
export function ExitRequestPage() {
  const id = idIn(useParams().id);
  const query = trpc.exit.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={KIND}
      query={query}
      titleOf={({ employee }) => employee.name}
      skeleton={
        <Grid role="status" aria-label="Loading the exit" gap="20px">
          <Skeleton width="40%" height={56} />
          <Skeleton height={98} radius={8} />
          <Columns columns="minmax(0, 1fr) 340px">
            <Skeleton height={480} radius={8} />
            <Skeleton height={420} radius={8} />
          </Columns>
        </Grid>
      }
    >
      {(exit) => <ExitRequest exit={exit} />}
    </LoadedRecord>
  );
}
