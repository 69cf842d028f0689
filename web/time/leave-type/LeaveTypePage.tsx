import { CalendarDays } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import type { RecordKind } from '../../platform/record/NoRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { LeaveTypeFields } from './LeaveTypeFields';

const LIST = pages.leaveManagement({ tab: 'settings' });
const LEAVE_TYPE: RecordKind = {
  word: 'leave type',
  title: 'Leave type',
  icon: CalendarDays,
  list: { to: LIST, label: 'All leave types' },
};

/** A new kind of leave, or a stored one (`?type=4`). */
export function LeaveTypePage() {
  const segment = useSearchParams()[0].get('type');
  if (segment !== null) return <EditLeaveType key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New leave type" note="Employees can ask for it once it is saved" />
      <LeaveTypeFields list={LIST} />
    </>
  );
}

function EditLeaveType({ id }: { id: number }) {
  const query = trpc.leaveType.detail.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  const titleOf = ({ title }: { title: string }) => `Edit ${plainText(title)}`;
  return (
    <LoadedRecord
      kind={LEAVE_TYPE}
      query={query}
      heading="Edit leave type"
      titleOf={titleOf}
      fresh
      skeleton={<FormSkeleton fields={10} />}
    >
      {(type) => (
        <>
          <PageHeading
            title={titleOf(type)}
            note="Days that were given stay. What changes counts from the next grant on"
          />
          <LeaveTypeFields type={type} list={LIST} />
        </>
      )}
    </LoadedRecord>
  );
}
