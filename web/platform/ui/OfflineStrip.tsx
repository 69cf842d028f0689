import { useSyncExternalStore } from 'react';
import styles from './OfflineStrip.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A quiet line while the device has no connection. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? undefined : styles.strip} data-offline>
      {online ? null : 'You are offline. What you typed stays on this page.'}
    </div>
  );
}
