import type { ChangeRequest } from '../../contracts/change-request';
import { StatusBadge } from '../ui/StatusBadge';
import styles from './RequestCard.module.css';
import { AskedCell, PersonCell } from './RequestCell';
import { decidedWords, Since } from './request-columns';

/** A request on a narrow window: who, what, and where it stands. */
export function RequestCard({ row, own }: { row: ChangeRequest; own?: boolean }) {
  return (
    <div className={styles.card}>
      {!own && <PersonCell row={row} size={36} />}
      <AskedCell row={row} {...(own ? { link: true } : {})} />
      <span className={styles.state}>
        <StatusBadge status={row.status} />
        {row.waiting > 0 ? <Since row={row} /> : <span className={styles.quiet}>{decidedWords(row)}</span>}
      </span>
    </div>
  );
}
