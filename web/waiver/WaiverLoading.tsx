import type { LinkedWaiver } from '../../contracts/waiver';
import { LinkLayout } from '../link/LinkLayout';
import styles from './WaiverLoading.module.css';

/** While the decision is on its way. */
export function WaiverLoading({ waiver }: { waiver?: LinkedWaiver }) {
  return (
    <LinkLayout title="Loading" company={waiver}>
      <div className={styles.loading} role="status">
        <span className={styles.ring} aria-hidden />
        <h1 className={styles.title}>Loading</h1>
        {waiver && <p className={styles.line}>Recording your answer about {waiver.name}.</p>}
      </div>
    </LinkLayout>
  );
}
