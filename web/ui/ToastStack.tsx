import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import styles from './ToastStack.module.css';
import { type Toast, takeToasts } from './toast';

function Card({ toast, close }: { toast: Toast; close: () => void }) {
  const Icon = toast.kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <div className={styles.card} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles[toast.kind]} size={16} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        {toast.text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {toast.description && <p className={styles.more}>{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onClick();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The stack of toasts (sonner), in the look of the product. */
export function ToastStack() {
  useEffect(
    () =>
      takeToasts((toast) => {
        sonner.custom((id) => <Card toast={toast} close={() => sonner.dismiss(id)} />, {
          duration: toast.ms,
          unstyled: true,
        });
      }),
    [],
  );
  return (
    <Sonner position="bottom-right" gap={8} offset={24} mobileOffset={16} visibleToasts={4} className={styles.stack} />
  );
}
