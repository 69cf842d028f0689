import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths';
import { counted, figure, isLate, waited } from '../ui/format';
import styles from './HomePage.module.css';
import { type Board, listOf, named, startersList, totalOf } from './home-links';

function Figure({
  to,
  label,
  value,
  note,
  late,
}: {
  to: string;
  label: string;
  value: string;
  note: string;
  late?: boolean;
}) {
  return (
    <Link to={to} className={styles.figure}>
      <span className={styles.figureLabel}>
        {label}
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles.figureLine}>
        <span className={styles.figureValue}>{value}</span>
        <span className={late ? styles.late : styles.note}>{note}</span>
      </span>
    </Link>
  );
}

/** The four figures at the top of Home. */
export function HomeFigures({ board }: { board: Board }) {
  const oldest = board.waiting[0];
  const ending = board.expiring.length;
  return (
    <div className={styles.figures}>
      <Figure
        to={listOf('UPLOADED')}
        label="Letters to review"
        value={figure(totalOf(board, 'UPLOADED'))}
        note={oldest ? `oldest ${waited(oldest.status_since)}` : 'nobody waits'}
        late={oldest && isLate(oldest.status_since)}
      />
      <Figure
        to={listOf('OFFER_SENT')}
        label="Offers sent"
        value={figure(totalOf(board, 'OFFER_SENT'))}
        note={
          ending > 0 ? `${named(board.expiring)} ${ending === 1 ? 'ends' : 'end'} in 3 days` : 'none ends in 3 days'
        }
      />
      <Figure to={startersList()} label="Starters" value={named(board.starting)} note="next 14 days" />
      <Figure
        to={paths.onboarding}
        label="Onboarding"
        value={figure(totalOf(board, 'ONBOARDING'))}
        note={`${counted(totalOf(board, 'COMPLETED'), 'employee')} made so far`}
      />
    </div>
  );
}
