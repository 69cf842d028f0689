import { Button, Dialog } from '@radix-ui/themes';
import { Check, X } from 'lucide-react';
import styles from './ConfirmDialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  kind: 'success' | 'error';
  /** Given for a success. An error without one is titled Error. */
  title?: string;
  message?: string;
  /** Second button: try again, or go on. */
  action?: { label: string; onClick: () => void };
}

/** Says what became of an act where a toast would be too little. */
export function ResultModal({ open, onClose, kind, title, message, action }: Props) {
  const Icon = kind === 'success' ? Check : X;
  const isError = kind === 'error';
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content className={`${styles.dialog} ${styles.result}`} maxWidth="380px" size="3">
        <div className={styles.sign} data-kind={kind}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </div>
        <Dialog.Title className={styles.title}>{title ?? (isError ? 'Error' : 'Done')}</Dialog.Title>
        <Dialog.Description className={styles.words}>
          {message ?? (isError ? 'An Error Occurred' : '')}
        </Dialog.Description>
        <div className={styles.buttons}>
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
          {action && <Button onClick={action.onClick}>{action.label}</Button>}
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
