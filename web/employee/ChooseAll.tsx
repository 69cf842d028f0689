import { figure } from '../ui/format';
import styles from './ChooseAll.module.css';

/** Above a page whose rows are all chosen: offers the other pages, and says so when they are chosen too. */
export function ChooseAll({
  onPage,
  total,
  all,
  count,
  onChooseAll,
  onClear,
}: {
  /** How many stand on this page, where all of them are chosen. */
  onPage: number | undefined;
  /** How many fit the filter. */
  total: number;
  all: boolean;
  count: number;
  onChooseAll: () => void;
  onClear: () => void;
}) {
  return (
    <p className={styles.strip} role="status">
      {all ? (
        <>
          {count === total
            ? `All ${figure(total)} employees of this list are chosen.`
            : `${figure(count)} of the ${figure(total)} employees of this list are chosen.`}{' '}
          <button type="button" className={styles.act} onClick={onClear}>
            Choose none
          </button>
        </>
      ) : (
        <>
          {onPage === undefined
            ? `${figure(count)} chosen.`
            : `The ${figure(onPage)} employees of this page are chosen.`}{' '}
          <button type="button" className={styles.act} onClick={onChooseAll}>
            Choose all {figure(total)}
          </button>
        </>
      )}
    </p>
  );
}
