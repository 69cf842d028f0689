import type { LinkedOffer } from '../../contracts/offer';
import { date, money } from '../ui/format';
import { Text } from '../ui/Text';
import styles from './OfferTerms.module.css';

/** The offer in three lines: what, where and when, how much. */
export function OfferTerms({ offer }: { offer: LinkedOffer }) {
  const starts = offer.resumption_date ?? offer.employment_date;
  return (
    <div>
      <p className={styles.role}>{offer.job_role}</p>
      <p className={styles.place}>
        {offer.branch}, {offer.branch_state}
        {starts && (
          <>
            {' · '}
            <Text wrap="nowrap">from {date(starts)}</Text>
          </>
        )}
      </p>
      <p className={styles.pay}>{money(offer.gross_salary)} gross a year</p>
    </div>
  );
}
