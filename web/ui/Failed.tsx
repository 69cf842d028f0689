import { Button } from '@radix-ui/themes';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { RequestId } from './RequestId';

interface Props {
  /** The documents' words for what failed. */
  title: string;
  /** What was kept. */
  children?: ReactNode;
  requestId?: string;
  retry?: () => void;
}

/** Something did not load: what, what was kept, a way to try again, the request's id small. */
export function Failed({ title, children, requestId, retry }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <CloudOff className={styles.bad} size={24} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.why}>{children}</p>}
      {retry && (
        <div className={styles.action}>
          <Button variant="soft" color="gray" onClick={retry}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
            Try again
          </Button>
        </div>
      )}
      {requestId && <RequestId id={requestId} />}
    </div>
  );
}
