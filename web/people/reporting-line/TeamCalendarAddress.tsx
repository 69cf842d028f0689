import { Button } from '@radix-ui/themes';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { leaveFeedDialog } from './slots';

const LeaveFeedDialog = dialogOnDemand(leaveFeedDialog.fetch);

/** The private address of the calendar that shows who of the team is away. */
export function TeamCalendarAddress() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" color="gray" {...opens(LeaveFeedDialog)} onClick={() => setOpen(true)}>
        <CalendarSync />
        Calendar address
      </Button>
      {open && <LeaveFeedDialog of="TEAM" onClose={() => setOpen(false)} />}
    </>
  );
}
