import { Button } from '@radix-ui/themes';
import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { mayChange } from '../../../platform/session/may';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Holidays } from '../../holiday/Holidays';
import { LeaveTypes } from '../../leave-type/LeaveTypes';

/** The kinds of leave and the public holidays. */
export function SettingsTab() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeading title="Leave and holidays" reads>
        {mayChange('settings') && (
          <>
            <Button variant="soft" color="gray" onClick={() => setAdding(true)}>
              <CalendarPlus />
              New holiday
            </Button>
            <Button asChild variant="soft" color="gray">
              <Link to={pages.newLeaveType()}>
                <Plus />
                New leave type
              </Link>
            </Button>
          </>
        )}
      </PageHeading>
      <LeaveTypes />
      <Holidays adding={adding} onAdded={() => setAdding(false)} />
    </>
  );
}
