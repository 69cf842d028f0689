import { AlertDialog, Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { useControlSize } from './control-size';
import { DialogButtons } from './DialogButtons';
import { useFocusReturn } from './focus-return';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The effect: text, without paragraphs of its own. */
  children: ReactNode;
  /** The act, as a verb with its object. */
  confirm: string;
  /** The way out, as what stays: `Keep`. */
  cancel?: string;
  onConfirm: () => void;
  /** The act refuses or destroys for good, so that its button is red instead of jade. */
  destructive?: boolean;
  busy?: boolean;
}

/** Asks before something that cannot easily be undone. Stays open while busy, so that a failure can be told. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, children, confirm, cancel = 'Cancel', onConfirm, destructive, busy } = props;
  const size = useControlSize();
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Content {...focus} data-size={size} maxWidth="440px">
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description>{children}</AlertDialog.Description>
        <DialogButtons>
          <AlertDialog.Cancel>
            <Button size={size} variant="soft" color="gray" disabled={busy}>
              {cancel}
            </Button>
          </AlertDialog.Cancel>
          <Button size={size} color={destructive ? 'red' : undefined} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogButtons>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
