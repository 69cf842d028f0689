import { Equal, Pencil, Plus, X } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ImportBatch } from '../../contracts/bulk-import';
import { OUTCOMES, type Outcome } from '../../contracts/import-state';
import { figure } from '../ui/format';
import { firstOutcome, OUTCOME_WORDS, outcomeCount } from './import-words';
import styles from './OutcomeTiles.module.css';

const SIGNS = { CREATE: Plus, UPDATE: Pencil, UNCHANGED: Equal, ERROR: X };

/** The outcome whose rows are listed: the one in the address, otherwise the one that matters first. */
export function useOutcome(batch: ImportBatch): Outcome {
  const [params] = useSearchParams();
  const asked = OUTCOMES.find((outcome) => outcome === params.get('outcome'));
  return asked ?? firstOutcome(batch);
}

/** The outcomes of the rows: a bar of their shares, and four counts, each of which lists its rows. */
export function OutcomeTiles({ batch }: { batch: ImportBatch }) {
  const chosen = useOutcome(batch);
  const { pathname, search } = useLocation();
  const address = (outcome: Outcome) => {
    const params = new URLSearchParams(search);
    params.set('outcome', outcome);
    params.delete('page');
    return `${pathname}?${params}`;
  };
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {OUTCOMES.map((outcome) => {
          const count = outcomeCount(batch, outcome);
          return (
            count > 0 && (
              <span key={outcome} className={styles.share} data-outcome={outcome} style={{ flexGrow: count }} />
            )
          );
        })}
      </div>
      <nav className={styles.tiles} aria-label="Rows of the file">
        {OUTCOMES.map((outcome) => {
          const Sign = SIGNS[outcome];
          const count = outcomeCount(batch, outcome);
          const words = OUTCOME_WORDS[outcome];
          const content = (
            <>
              <span className={styles.name}>
                <Sign size={14} strokeWidth={2} aria-hidden />
                {batch.state === 'APPLIED' ? words.done : words.tile}
              </span>{' '}
              <span className={styles.figure}>{figure(count)}</span>{' '}
              <span className={styles.words}>{count === 1 ? words.one(batch.kind) : words.many(batch.kind)}</span>
            </>
          );
          return count > 0 ? (
            <Link
              key={outcome}
              to={address(outcome)}
              replace
              preventScrollReset
              aria-current={outcome === chosen ? 'true' : undefined}
              className={styles.tile}
              data-outcome={outcome}
            >
              {content}
            </Link>
          ) : (
            <span key={outcome} className={styles.tile} data-outcome={outcome} data-none>
              {content}
            </span>
          );
        })}
      </nav>
    </>
  );
}
