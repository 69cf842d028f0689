import { Grid } from '@radix-ui/themes';
import { MessageSquareWarning } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { idIn } from '../../../platform/record/id-in';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Columns } from '../../../platform/ui/Columns';
import { plainTexts } from '../../../platform/ui/format';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { ComplaintDetails, DETAIL_COLUMNS } from './ComplaintDetails';

const KIND = {
  word: 'complaint',
  title: 'Complaint',
  icon: MessageSquareWarning,
  list: { to: pages.complaintsDashboard({ tab: 'list' }), label: 'Complaints' },
  why: 'Choose one in the list. Somebody else may look into this one, or it is not there.',
};

/** `/complaints/details?complaint={id}`: one complaint, for those who may look into it. */
export function ComplaintDetailsPage() {
  const [params] = useSearchParams();
  const id = idIn(params.get('complaint') ?? undefined);
  const query = trpc.complaint.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={KIND}
      query={query}
      titleOf={({ number }) => `Complaint ${number}`}
      skeleton={
        <Grid role="status" aria-label="Loading the complaint" gap="20px">
          <Skeleton width="40%" height={48} />
          <Skeleton height={86} radius={8} />
          <Columns columns={DETAIL_COLUMNS}>
            <Skeleton height={420} radius={8} />
            <Skeleton height={360} radius={8} />
          </Columns>
        </Grid>
      }
    >
      {(complaint) => <ComplaintDetails complaint={complaint} />}
    </LoadedRecord>
  );
}
