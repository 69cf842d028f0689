import { Link } from 'react-router';
import { date, fullName } from '../ui/format';
import { Panel } from '../ui/Panel';
import styles from './HomePage.module.css';
import { type Board, listOf, named, startersList } from './home-links';
import { PersonRow } from './PersonRow';

/** Who starts soon, and whose offer ends soon. */
export function HomePeople({ board }: { board: Board }) {
  return (
    <div className={styles.column}>
      <Panel
        title="Starters"
        count={named(board.starting)}
        aside={
          <Link className={styles.all} to={startersList()}>
            All starters
          </Link>
        }
        flush
      >
        {board.starting.length === 0 ? (
          <p className={styles.none}>Nobody starts in the next 14 days.</p>
        ) : (
          <ul className={styles.rows}>
            {board.starting.slice(0, 6).map((person) => (
              <PersonRow
                key={person.id}
                id={person.id}
                name={fullName(person)}
                second={`${person.job_role} · ${person.branch}`}
                aside={person.resumption_date ? date(person.resumption_date) : ''}
              />
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Offers that end soon"
        count={named(board.expiring)}
        aside={
          <Link className={styles.all} to={listOf('OFFER_SENT')}>
            All offers sent
          </Link>
        }
        flush
      >
        {board.expiring.length === 0 ? (
          <p className={styles.none}>No offer ends in the next 3 days.</p>
        ) : (
          <ul className={styles.rows}>
            {board.expiring.slice(0, 6).map((person) => (
              <PersonRow
                key={person.id}
                id={person.id}
                name={fullName(person)}
                second={`${person.job_role} · ${person.branch}`}
                aside={person.offer_expires ? date(person.offer_expires) : ''}
              />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
