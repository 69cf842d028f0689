import { Plus } from 'lucide-react';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { type CardFacts, cardState } from './card-facts';
import styles from './HmoCard.module.css';

/** The card that a hospital is shown: who is insured, by whom, under which number and until when. */
export function HmoCard({ card, photo, today = lagosDay() }: { card: CardFacts; photo: string | null; today?: Day }) {
  return (
    <section className={styles.card} aria-label="Insurance card">
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          <Plus size={22} strokeWidth={2.5} />
        </span>
        <div>
          <p className={styles.provider}>{card.provider}</p>
          <p className={styles.quiet}>
            {card.plan} plan, {card.is_family ? 'family' : 'single'}
          </p>
        </div>
        <span className={styles.state}>{cardState(card, today)}</span>
      </div>
      <div className={styles.who}>
        <Initials name={card.name} image={photo} size={56} />
        <div>
          <p className={styles.name}>{card.name}</p>
          <p className={styles.quiet}>{[card.company, card.staff_code].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.quiet}>Policy number</dt>
          <dd className={styles.number}>{card.policy_number || 'Not given yet'}</dd>
        </div>
        <div>
          <dt className={styles.quiet}>Valid until</dt>
          <dd>{date(card.valid_until)}</dd>
        </div>
      </dl>
    </section>
  );
}
