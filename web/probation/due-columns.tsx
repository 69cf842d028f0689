import type { Probation } from '../../contracts/probation';
import { date, fullName } from '../ui/format';
import { Initials } from '../ui/Initials';
import { StatusBadge } from '../ui/StatusBadge';
import type { Column } from '../ui/Table';
import styles from './Probation.module.css';
import { answerLook, leftWords } from './probation-words';

function Person({ row, size = 28, onOpen }: { row: Probation; size?: number; onOpen: () => void }) {
  const name = fullName(row);
  return (
    <span className={styles.person}>
      <Initials name={name} size={size} />
      <span className={styles.words}>
        <button type="button" data-row-link className={styles.open} title={name} onClick={onOpen}>
          {name}
        </button>
        <span className={styles.line} title={`${row.code} · ${row.job_role}`}>
          {row.code} · {row.job_role}
        </span>
      </span>
    </span>
  );
}

function Left({ row }: { row: Probation }) {
  return row.days_left < 0 ? (
    <StatusBadge tone="amber">{leftWords(row.days_left)}</StatusBadge>
  ) : (
    leftWords(row.days_left)
  );
}

function Answer({ row }: { row: Probation }) {
  const { word, tone } = answerLook(row);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** The columns of those due; the name opens the details. */
export const dueColumns = (open: (row: Probation) => void): readonly [Column<Probation>, ...Column<Probation>[]] => [
  { key: 'name', header: 'Employee', cell: (row) => <Person row={row} onOpen={() => open(row)} /> },
  { key: 'company', header: 'Company', spare: true, cell: (row) => row.company },
  {
    key: 'end',
    header: 'Probation ends',
    width: '136px',
    cell: (row) => (
      <span className={styles.ends}>
        {date(row.probation_end)}
        {row.extended && <span className={styles.line}>extended</span>}
      </span>
    ),
  },
  { key: 'left', header: 'Days left', width: '136px', cell: (row) => <Left row={row} /> },
  {
    key: 'answer',
    header: 'Line manager',
    width: '152px',
    shape: 'badge',
    cell: (row) => <Answer row={row} />,
  },
];

/** Somebody due on a narrow window. */
export function DueCard({ row, onOpen }: { row: Probation; onOpen: () => void }) {
  return (
    <>
      <div className={styles.cardPerson}>
        <Person row={row} size={36} onOpen={onOpen} />
      </div>
      <div className={styles.state}>
        <Answer row={row} />
        <span className={styles.second}>
          {row.days_left < 0 ? 'Ended' : 'Ends'}{' '}
          <span className={row.days_left < 0 ? styles.late : undefined}>
            {date(row.probation_end)}, {leftWords(row.days_left)}
          </span>
        </span>
      </div>
    </>
  );
}
