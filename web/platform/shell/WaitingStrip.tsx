import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { useWaiting } from '../session/waiting';
import styles from './WaitingStrip.module.css';

/** Says on every page that something waits on this device to be sent, and leads to it. Nothing goes by itself. */
export function WaitingStrip() {
  const count = useWaiting().length;
  return (
    <div role="status" className={count > 0 ? styles.strip : undefined}>
      {count > 0 && <Link to={pages.ownChangeRequests()}>Waiting to be sent: {count}</Link>}
    </div>
  );
}
