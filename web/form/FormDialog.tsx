import { Button, Dialog, Flex } from '@radix-ui/themes';
import type { ReactNode, SubmitEventHandler } from 'react';

export interface FormDialogProps {
  title: string;
  /** What sending does, and for whom. */
  description: ReactNode;
  /** The verb of the act, with its size where there is one. */
  submit: string;
  busy: boolean;
  /** Destroys or refuses for good: red instead of jade. */
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
  destructive,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Dialog.Content maxWidth="520px" size="3" onPointerDownOutside={(event) => event.preventDefault()}>
        <Dialog.Title size="4" mb="1">
          {title}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          {description}
        </Dialog.Description>
        <form onSubmit={onSubmit} noValidate>
          <Flex direction="column" gap="4">
            {children}
          </Flex>
          {/* The press must not take the focus first: a field that is left shows its error, and the button would move away under the pointer. */}
          <Flex justify="end" gap="2" mt="5" onMouseDown={(event) => event.preventDefault()}>
            <Button type="button" variant="soft" color="gray" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} {...(destructive ? { color: 'red' as const } : {})}>
              {submit}
            </Button>
          </Flex>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
