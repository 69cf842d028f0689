import { Button } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { monthAndYear } from '../../../contracts/platform/dates';

/** The way to the payslip of another month; on a phone its arrow alone. */
export const NearSlip = ({ month, to, earlier }: { month: string; to: string; earlier?: boolean }) => (
  <Button asChild variant="soft" color="gray">
    <Link to={to} data-compact>
      {earlier && <ChevronLeft />}
      <span>{monthAndYear(month)}</span>
      {!earlier && <ChevronRight />}
    </Link>
  </Button>
);
