import { Box } from '@radix-ui/themes';
import { ClipboardList } from 'lucide-react';
import type { CandidateDetail } from '../../contracts/onboarding';
import { Empty } from '../ui/Empty';
import { Facts } from '../ui/Facts';
import { date } from '../ui/format';

/** What the candidate filled in at the last step. BVN and account number come masked. */
export function AcknowledgementFacts({ acknowledgement }: { acknowledgement: CandidateDetail['acknowledgement'] }) {
  if (!acknowledgement) {
    return (
      <Empty icon={ClipboardList} title="Not filled in yet">
        The candidate fills in the form after uploading the three letters.
      </Empty>
    );
  }
  const none = 'Not given';
  return (
    <Box p="20px">
      <Facts
        facts={[
          ['Residential address', acknowledgement.address],
          ['Date of employment', date(acknowledgement.employment_date)],
          ['Date of resumption', date(acknowledgement.resumption_date)],
          ['BVN', acknowledgement.bvn],
          ['Tax id', acknowledgement.tax_id ?? none],
          ['Pension manager', acknowledgement.pension_manager ?? none],
          ['Pension pin', acknowledgement.pension_pin ?? none],
          ['Salary account number', acknowledgement.account_number ?? none],
          ['Bank', acknowledgement.bank_name ?? none],
          ['Name of supervisor', acknowledgement.supervisor_name],
          ['Handbook', acknowledgement.handbook_confirmation ? 'Read and confirmed' : 'Not confirmed'],
        ]}
      />
    </Box>
  );
}
