import type { LinkedOffer } from '../../../contracts/hiring/offer';
import { date, money } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { branchWords } from './branch-words';

/** The offer in three lines: what, where and when, how much. */
export function OfferTerms({ offer }: { offer: LinkedOffer }) {
  const starts = offer.resumption_date ?? offer.employment_date;
  return (
    <div>
      <Text as="p" size="20" weight="bold">
        {offer.job_role}
      </Text>
      <Text as="p" size="15" tone="quiet">
        {branchWords(offer.branch, offer.branch_state)}
        {starts && (
          <>
            {' · '}
            <Text wrap="nowrap">from {date(starts)}</Text>
          </>
        )}
      </Text>
      <Text as="p" size="15" figures>
        {money(offer.gross_salary)} gross a year
      </Text>
    </div>
  );
}
