import { Box, Button, Dialog, Flex, IconButton } from '@radix-ui/themes';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ReviewComment } from '../../../contracts/platform/review';
import { useControlSize } from '../ui/control-size';
import { DialogButtons } from '../ui/DialogButtons';
import { useFocusReturn } from '../ui/focus-return';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { DraftSaved } from './DraftSaved';
import styles from './ReviewDialog.module.css';
import { TextAreaField } from './TextAreaField';
import { useTyped } from './unsaved';
import { useSchemaForm } from './use-schema-form';

export interface ReviewDialogProps {
  /** The act of the reviewer: "Reject this leave". */
  title: string;
  /** The person whose matter it is, where the page behind does not name them. */
  who?: ReactNode;
  /** The readers of the comment and the effect, in a sentence. */
  consequence: ReactNode;
  /** The act, as a verb: "Reject". */
  submit: string;
  /** The act refuses, so that its button is red instead of jade. */
  destructive?: boolean;
  busy: boolean;
  /** The comment's form and its draft, where the page around keeps both: leaving then loses nothing and asks nothing. */
  kept?: { form: UseFormReturn<{ comment: string }>; savedAt: number | null };
  /** Why the act failed. */
  problem?: ReactNode;
  onSubmit: (comment: string) => void;
  onClose: () => void;
}

/** The comment of a supervisor, a line manager or a client on what they decide. It stays open until the act has worked. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, who, consequence, submit, destructive, busy, kept, problem, onSubmit, onClose } = props;
  const own = useSchemaForm(ReviewComment, { comment: '' }, 'onSubmit');
  const { control, handleSubmit } = kept?.form ?? own;
  const size = useControlSize();
  const focus = useFocusReturn();
  const typed = useTyped(busy, onClose);
  const close = kept ? () => busy || onClose() : typed.close;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content
        {...focus}
        className={styles.sheet}
        data-size={size}
        maxWidth="480px"
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <div className={styles.handle} aria-hidden />
        <Flex asChild align="center" justify="between" gap="3">
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close>
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                className={styles.close}
                aria-label="Close"
                disabled={busy}
              >
                <X />
              </IconButton>
            </Dialog.Close>
          </header>
        </Flex>
        {who && (
          <Text as="div" size="14" tone="quiet" mt="1">
            {who}
          </Text>
        )}
        <Box asChild mt="4">
          <form
            noValidate
            onSubmit={handleSubmit(({ comment }) => onSubmit(comment))}
            onInput={kept ? undefined : typed.onInput}
          >
            <TextAreaField control={control} name="comment" label="Comment" required rows={4} disabled={busy} />
            <Dialog.Description className={styles.consequence}>{consequence}</Dialog.Description>
            {kept && <DraftSaved at={kept.savedAt} />}
            {problem && <ProblemLine alert>{problem}</ProblemLine>}
            {/* The press must not take the focus first: the button would move away under the pointer. */}
            <DialogButtons onMouseDown={(event) => event.preventDefault()}>
              <Button size={size} type="submit" color={destructive ? 'red' : undefined} loading={busy}>
                {submit}
              </Button>
            </DialogButtons>
          </form>
        </Box>
      </Dialog.Content>
    </Dialog.Root>
  );
}
