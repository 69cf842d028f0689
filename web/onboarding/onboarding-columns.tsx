import type { OnboardingRow } from '../../contracts/onboarding';
import { dateOf } from '../ui/format';
import { StatusBadge } from '../ui/StatusBadge';
import type { Column } from '../ui/Table';
import cardStyles from './CandidateCard.module.css';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import styles from './candidate-columns.module.css';
import { PersonCell } from './PersonCell';
import { WAIVER_WORDS } from './status-words';

function WaiverBadge({ waiver }: { waiver: OnboardingRow['waiver'] }) {
  if (waiver === 'NONE') return <span className={styles.none}>None</span>;
  const { word, tone } = WAIVER_WORDS[waiver];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** The columns of the onboarding list. */
export const ONBOARDING_COLUMNS: readonly [Column<OnboardingRow>, ...Column<OnboardingRow>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    cell: (row) => (
      <PersonCell id={row.candidate} firstname={row.firstname} lastname={row.lastname} second={row.email} />
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: (row) => (
      <span className={styles.two}>
        <span>{row.job_role}</span>
        <span className={styles.second}>{row.company}</span>
      </span>
    ),
  },
  {
    key: 'workflow',
    header: 'Workflow',
    cell: (row) => row.workflow ?? <span className={styles.none}>None</span>,
  },
  { key: 'waiver', header: 'Waiver', cell: (row) => <WaiverBadge waiver={row.waiver} /> },
  { key: 'status', header: 'Status', cell: (row) => <CandidateStatusBadge status={row.status} /> },
  {
    key: 'initiated',
    header: 'Initiated',
    cell: (row) => <span className={styles.date}>{dateOf(row.initiated_at)}</span>,
  },
  {
    key: 'completed',
    header: 'Completed',
    cell: (row) => <span className={styles.date}>{row.completed_at ? dateOf(row.completed_at) : ''}</span>,
  },
];

/** The same on a narrow window. */
export function OnboardingCard({ row }: { row: OnboardingRow }) {
  return (
    <>
      <div className={cardStyles.person}>
        <PersonCell
          id={row.candidate}
          firstname={row.firstname}
          lastname={row.lastname}
          second={`${row.job_role} · ${row.company}`}
          size={36}
        />
      </div>
      <div className={cardStyles.state}>
        <CandidateStatusBadge status={row.status} />
        <span className={cardStyles.date}>
          Since <span className={cardStyles.day}>{dateOf(row.initiated_at)}</span>
        </span>
      </div>
    </>
  );
}
