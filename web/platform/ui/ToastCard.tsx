import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styles from './ToastCard.module.css';
import type { Toast } from './toast';

interface Props extends Omit<Toast, 'ms'> {
  onClose: () => void;
}

/** One toast: what happened, what was kept, a way to try again, a way to close it. */
export function ToastCard({ kind, text, description, action, onClose }: Props) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <div className={styles.card} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles[kind]} />
      <div className={styles.words}>
        {text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {description && <p className={styles.more}>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
