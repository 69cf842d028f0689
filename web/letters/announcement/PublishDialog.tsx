import { AlertDialog, Button } from '@radix-ui/themes';
import type { RichText } from '../../../contracts/platform/rich-text';
import { RichTextView } from '../../platform/rich-text/RichTextView';
import { Card } from '../../platform/ui/Card';
import { useControlSize } from '../../platform/ui/control-size';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { Text } from '../../platform/ui/Text';

interface Props {
  title: string;
  message: RichText;
  /** The question: how many get it. */
  question: string;
  /** The recipients, the way, and the time. */
  what: string;
  /** The act with its number: `Mail 91 people`. */
  act: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Shows an announcement as it goes out, and asks before it does. */
export function PublishDialog({ title, message, question, what, act, onAgree, onClose }: Props) {
  const size = useControlSize();
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content {...focus} data-size={size} maxWidth="640px">
        <AlertDialog.Title>{question}</AlertDialog.Title>
        <AlertDialog.Description>{what}</AlertDialog.Description>
        <Card tone="gray" p="4" mt="4" role="region" aria-label="Preview">
          <Text as="p" size="16" weight="bold" anywhere mb="3">
            {title}
          </Text>
          <RichTextView text={message} />
        </Card>
        <DialogButtons>
          <AlertDialog.Cancel>
            <Button size={size} variant="soft" color="gray">
              Back to the text
            </Button>
          </AlertDialog.Cancel>
          <Button size={size} onClick={onAgree}>
            {act}
          </Button>
        </DialogButtons>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
