import { Flex } from '@radix-ui/themes';
import { ArrowRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '../../contracts/onboarding';
import { candidatesIn, endingOffersList, openWaiversList, startersList } from '../candidate-lists';
import { figure, isLate, waited } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import styles from './HomePage.module.css';

interface FigureProps {
  to: string;
  label: string;
  /** The count; undefined while it loads. */
  value: number | undefined;
  note: string;
  late?: boolean;
}

function Figure({ to, label, value, note, late }: FigureProps) {
  return (
    <Link to={to} className={styles.figure}>
      <Flex asChild align="center" justify="between">
        <Text tone="quiet">
          {label}
          <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
        </Text>
      </Flex>
      <Flex as="span" gapX="2" align="baseline" wrap="wrap">
        {value === undefined ? (
          <Text size="24" weight="bold">
            <Skeleton width={40} height={20} />
          </Text>
        ) : (
          <>
            <Text size="24" weight="bold">
              {figure(value)}
            </Text>
            <span className={late ? styles.late : styles.note}>
              {late && <Clock size={14} strokeWidth={1.75} aria-hidden="true" />}
              {note}
            </span>
          </>
        )}
      </Flex>
    </Link>
  );
}

/** How long the one who waits longest has waited. */
const oldestOf = (oldest: string | null | undefined, none: string) => ({
  note: oldest ? `oldest ${waited(oldest)}` : none,
  late: Boolean(oldest) && isLate(oldest ?? ''),
});

/** The four figures at the top of Home. */
export function HomeFigures({ board }: { board: Dashboard | undefined }) {
  const uploaded = board?.by_status.find(({ status }) => status === 'UPLOADED');
  return (
    <div className={styles.figures}>
      <Figure
        to={candidatesIn('UPLOADED')}
        label="Letters to review"
        value={uploaded?.total}
        {...oldestOf(uploaded?.oldest, 'nobody waits')}
      />
      <Figure
        to={openWaiversList()}
        label="Waiver requests"
        value={board?.waivers.total}
        {...oldestOf(board?.waivers.oldest, 'all answered')}
      />
      <Figure to={startersList()} label="Starters" value={board?.starting_total} note="next 14 days" />
      <Figure to={endingOffersList()} label="Offers that end" value={board?.expiring_total} note="next 3 days" />
    </div>
  );
}
