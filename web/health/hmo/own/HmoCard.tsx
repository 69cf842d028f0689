import { Flex } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { Text } from '../../../platform/ui/Text';
import { type CardFacts, cardState } from './card-facts';
import styles from './HmoCard.module.css';

/** The card that a hospital is shown: who is insured, by whom, under which number and until when. */
export function HmoCard({ card, photo, today = lagosDay() }: { card: CardFacts; photo: string | null; today?: Day }) {
  return (
    <section className={styles.card} aria-label="Insurance card">
      <Flex align="center" gap="3" className={styles.head}>
        <Flex
          as="span"
          align="center"
          justify="center"
          flexShrink="0"
          width="32px"
          height="32px"
          className={styles.mark}
          aria-hidden
        >
          <Plus size={22} strokeWidth={2.5} />
        </Flex>
        <div>
          <Text as="p" size="16" weight="bold" anywhere>
            {card.provider}
          </Text>
          <p className={styles.quiet}>
            {card.plan} plan, {card.is_family ? 'family' : 'single'}
          </p>
        </div>
        <span className={styles.state}>{cardState(card, today)}</span>
      </Flex>
      <Flex align="center" gap="14px" mt="20px" mb="5" className={styles.who}>
        <Initials name={card.name} image={photo} size={56} />
        <div>
          <p className={styles.name}>{card.name}</p>
          <p className={styles.quiet}>{[card.company, card.staff_code].filter(Boolean).join(' · ')}</p>
        </div>
      </Flex>
      <Flex asChild align="center" justify="between" wrap="wrap" gap="3">
        <dl>
          <div>
            <dt className={styles.quiet}>Policy number</dt>
            <Text as="dd" size="16" figures className={styles.number}>
              {card.policy_number || 'Not given yet'}
            </Text>
          </div>
          <div>
            <dt className={styles.quiet}>Valid until</dt>
            <Text as="dd" size="16" figures>
              {date(card.valid_until)}
            </Text>
          </div>
        </dl>
      </Flex>
    </section>
  );
}
