import type { CandidateRow } from '../../contracts/onboarding';
import { date } from '../ui/format';
import styles from './CandidateCard.module.css';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { PersonCell } from './PersonCell';

/** A candidate on a narrow window: who, in which state, and the next date. */
export function CandidateCard({ row }: { row: CandidateRow }) {
  const over = row.status === 'DECLINED' || row.status === 'WITHDRAWN';
  return (
    <>
      <div className={styles.person}>
        <PersonCell
          id={row.id}
          firstname={row.firstname}
          lastname={row.lastname}
          second={`${row.job_role} · ${row.branch}`}
          size={36}
        />
      </div>
      <div className={styles.state}>
        <CandidateStatusBadge status={row.status} />
        {row.resumption_date && (
          <span className={styles.date}>
            {over ? 'Was due' : 'Resumes'}{' '}
            <span className={over ? undefined : styles.day}>{date(row.resumption_date)}</span>
          </span>
        )}
      </div>
    </>
  );
}
