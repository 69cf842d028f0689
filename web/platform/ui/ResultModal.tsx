import { Button, Dialog, Flex } from '@radix-ui/themes';
import { Check, X } from 'lucide-react';
import { useControlSize } from './control-size';
import { DialogButtons } from './DialogButtons';
import { useFocusReturn } from './focus-return';
import styles from './ResultModal.module.css';
import { SignCircle } from './SignCircle';
import { Text } from './Text';

interface Props {
  open: boolean;
  onClose: () => void;
  kind: 'success' | 'error';
  /** Given for a success. An error without one is titled Error. */
  title?: string;
  message?: string;
  /** A second, smaller line, such as the id of a request. */
  detail?: string;
  /** Second button: try again, or go on. */
  action?: { label: string; onClick: () => void };
}

const ERROR = { title: 'Error', message: 'An Error Occurred' };
const SUCCESS = { title: 'Done', message: '' };

/** Says what became of an act where a toast would be too little. */
export function ResultModal({ open, onClose, kind, title, message, detail, action }: Props) {
  const size = useControlSize();
  const focus = useFocusReturn();
  const Icon = kind === 'success' ? Check : X;
  const words = kind === 'error' ? ERROR : SUCCESS;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content {...focus} className={styles.result} data-size={size} maxWidth="380px">
        <Flex justify="center" mb="4">
          <SignCircle size="40px" tone={kind === 'error' ? 'red' : 'green'}>
            <Icon size={20} strokeWidth={1.75} />
          </SignCircle>
        </Flex>
        <Dialog.Title>{title || words.title}</Dialog.Title>
        <Dialog.Description>{message || words.message}</Dialog.Description>
        {detail && (
          <Text as="p" size="12" tone="quiet" mt="2" anywhere>
            {detail}
          </Text>
        )}
        <DialogButtons>
          <Button size={size} variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
          {action && (
            <Button size={size} onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
