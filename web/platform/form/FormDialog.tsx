import { Button, Dialog, Flex, Text } from '@radix-ui/themes';
import type { ReactNode, SubmitEventHandler } from 'react';
import { DialogButtons } from '../ui/DialogButtons';
import { useFocusReturn } from '../ui/focus-return';
import { useTyped } from './unsaved';

export interface FormDialogProps {
  title: string;
  /** The effect of sending, and the people it concerns. */
  description: ReactNode;
  /** The verb of the act, with its size where there is one. */
  submit: string;
  busy: boolean;
  /** Why sending is not possible just now, said beside the button. */
  blocked?: string;
  /** The act destroys or refuses for good, so that its button is red instead of jade. */
  destructive?: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A form of at most five fields over the page. It stays open, with everything typed, until the act has worked. */
export function FormDialog({
  title,
  description,
  submit,
  busy,
  blocked,
  destructive,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const focus = useFocusReturn();
  const { onInput, close } = useTyped(busy, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content {...focus} maxWidth="520px" onPointerDownOutside={(event) => event.preventDefault()}>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description>{description}</Dialog.Description>
        <form onSubmit={onSubmit} onInput={onInput} noValidate>
          <Flex direction="column" gap="4" mt="4">
            {children}
          </Flex>
          {/* The press must not take the focus first: a field that is left shows its error, and the button would move away under the pointer. */}
          <DialogButtons onMouseDown={(event) => event.preventDefault()}>
            {blocked && (
              <Text size="2" color="gray" mr="auto" role="status">
                {blocked}
              </Text>
            )}
            <Button type="button" variant="soft" color="gray" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={Boolean(blocked)} color={destructive ? 'red' : undefined}>
              {submit}
            </Button>
          </DialogButtons>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
