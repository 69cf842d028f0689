import { CalendarCheck, ChevronRight, CornerUpLeft, FileCheck, type LucideIcon, UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { CandidateStatus } from '../../contracts/candidate-status';
import { figure, fullName, isLate, waited } from '../ui/format';
import { Panel } from '../ui/Panel';
import styles from './HomePage.module.css';
import { type Board, listOf, totalOf } from './home-links';
import { PersonRow } from './PersonRow';

const WORK: { status: CandidateStatus; icon: LucideIcon; title: string; note: string }[] = [
  { status: 'UPLOADED', icon: FileCheck, title: 'Letters to review', note: 'Candidates sent signed copies' },
  { status: 'RETURNED', icon: CornerUpLeft, title: 'Letters returned', note: 'Candidates sign and send them again' },
  { status: 'APPROVED', icon: CalendarCheck, title: 'Letters approved', note: 'Schedule the medical meeting' },
  { status: 'MEDICAL_BOOKED', icon: CalendarCheck, title: 'Medical booked', note: 'Initiate onboarding after it' },
  { status: 'ONBOARDING', icon: UserCheck, title: 'Onboarding under way', note: 'Complete it to make an employee' },
];

/** What there is to do, stage by stage, and who has waited longest. */
export function HomeWork({ board }: { board: Board }) {
  const total = WORK.reduce((sum, { status }) => sum + totalOf(board, status), 0);
  return (
    <div className={styles.column}>
      <Panel title="Between offer and first day" count={total} flush>
        <ul className={styles.rows}>
          {WORK.map(({ status, icon: Icon, title, note }) => (
            <li key={status}>
              <Link to={listOf(status)} className={styles.row}>
                <span className={styles.rowIcon}>
                  <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className={styles.rowWords}>
                  <span className={styles.rowTitle}>{title}</span>
                  <span className={styles.rowNote}>{note}</span>
                </span>
                <span className={styles.rowCount}>{figure(totalOf(board, status))}</span>
                <ChevronRight className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {board.waiting.length > 0 && (
        <Panel title="Waiting longest for review" flush>
          <ul className={styles.rows}>
            {board.waiting.slice(0, 5).map((person) => (
              <PersonRow
                key={person.id}
                id={person.id}
                name={fullName(person)}
                second={`${person.job_role} · ${person.company}`}
                aside={waited(person.status_since)}
                late={isLate(person.status_since)}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
