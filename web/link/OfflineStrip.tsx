import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './OfflineStrip.module.css';

function watch(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** A quiet line while the device has no connection. */
export function OfflineStrip() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status" className={styles.strip} hidden={online}>
      {!online && (
        <>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden /> No connection. What you typed stays on this page.
        </>
      )}
    </div>
  );
}
