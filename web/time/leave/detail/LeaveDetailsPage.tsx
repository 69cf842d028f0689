import { Grid } from '@radix-ui/themes';
import { CalendarDays } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { idIn } from '../../../platform/record/id-in';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Columns } from '../../../platform/ui/Columns';
import { plainTexts } from '../../../platform/ui/format';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { employeeNames } from '../leave-words';
import { BalancePanel } from './BalancePanel';
import { DetailHead } from './DetailHead';
import { LeaveDetailPanel } from './LeaveDetailPanel';
import { SaidPanel } from './SaidPanel';
import { TeamMonth } from './TeamMonth';
import { TurnSteps } from './TurnSteps';

const COLUMNS = 'minmax(0, 1fr) 320px';

const KIND = {
  word: 'leave request',
  title: 'Leave request',
  icon: CalendarDays,
  list: { to: pages.leaveManagement(), label: 'Leave requests' },
  // The words are the documents' (M081).
  none: 'No Request Found',
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

/** `/leave-details/:id`: one request for HR, with what everybody said, and HR's own turn. */
export function LeaveDetailsPage() {
  const id = idIn(useParams().id);
  const query = trpc.leave.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={KIND}
      query={query}
      titleOf={(leave) => employeeNames(leave).full}
      skeleton={
        <Grid role="status" aria-label="Loading the leave request" gap="20px">
          <Skeleton width="40%" height={56} />
          <Skeleton height={98} />
          <Columns columns={COLUMNS}>
            <Skeleton height={480} />
            <Skeleton height={420} />
          </Columns>
        </Grid>
      }
    >
      {(leave) => (
        <Grid gap="20px">
          <DetailHead leave={leave} />
          <TurnSteps leave={leave} />
          <Columns columns={COLUMNS}>
            <Grid gap="20px" minWidth="0">
              <LeaveDetailPanel leave={leave} />
              <SaidPanel leave={leave} />
            </Grid>
            <Grid gap="20px" minWidth="0">
              <TeamMonth leave={leave} />
              <BalancePanel leave={leave} />
            </Grid>
          </Columns>
        </Grid>
      )}
    </LoadedRecord>
  );
}
