import { Button, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { ReviewDialog } from '../form/ReviewDialog';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ControlSizeProvider } from '../ui/control-size';
import { ResultModal } from '../ui/ResultModal';
import { Text } from '../ui/Text';
import { BRIEF, toast } from '../ui/toast';
import { GallerySection } from './GallerySection';

const SAMPLES = [
  ['confirm', 'Confirm'],
  ['destroy', 'Confirm, for good'],
  ['busy', 'Confirm, busy'],
  ['error', 'Error modal'],
  ['told', 'Error modal, with words'],
  ['success', 'Success modal'],
  ['review', 'Review'],
  ['reject', 'Review, on a mail page'],
  ['fails', 'Review that fails'],
] as const;
type Sample = (typeof SAMPLES)[number][0];

/** The dialogs: a question, the result of an act, and the comment of a reviewer. */
export function DialogsSection() {
  const [open, setOpen] = useState<Sample | null>(null);
  const [said, setSaid] = useState('');
  const close = () => setOpen(null);
  const act = (words: string) => () => {
    setSaid(words);
    close();
  };
  return (
    <GallerySection id="dialogs" title="Confirm, result and review" note="on a phone they rise from the lower edge">
      <Flex align="center" wrap="wrap" gap="2">
        {SAMPLES.map(([sample, name]) => (
          <Button key={sample} variant="soft" color="gray" onClick={() => setOpen(sample)}>
            {name}
          </Button>
        ))}
      </Flex>
      <Text role="status" as="p" size="12" tone="quiet" mr="1">
        {said}
      </Text>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Send 3 reminders?"
        confirm="Send reminders"
        onConfirm={act('Sent')}
      >
        Each of the three gets one mail.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'destroy' || open === 'busy'}
        onOpenChange={close}
        title="Archive Sani Garba?"
        confirm="Archive employee"
        cancel="Keep"
        destructive
        busy={open === 'busy'}
        onConfirm={act('Archived')}
      >
        He can no longer sign in and leaves the headcount from July. His record and letters are kept.
      </ConfirmDialog>
      <ResultModal
        kind="error"
        open={open === 'error'}
        onClose={close}
        action={{ label: 'Try again', onClick: act('Tried again') }}
      />
      <ResultModal
        kind="error"
        open={open === 'told'}
        onClose={close}
        title="The import stopped"
        message="Row 17 has no branch."
      />
      <ResultModal
        kind="success"
        open={open === 'success'}
        onClose={close}
        title="Imported"
        message="243 employees were imported."
      />
      {open === 'review' && (
        <ReviewDialog
          title="Comment on this appraisal"
          who="Fatima Abdullahi, January to June 2026"
          consequence="Fatima reads your comment with her rating."
          submit="Save comment"
          busy={false}
          onSubmit={(comment) => act(`Comment: ${comment}`)()}
          onClose={close}
        />
      )}
      {open === 'fails' && (
        <ReviewDialog
          title="Comment on this appraisal"
          consequence="Fatima reads your comment with her rating."
          submit="Save comment"
          busy={false}
          onSubmit={() =>
            toast.error('Network Error', undefined, { description: 'Your comment is kept on this page.', lost: true })
          }
          onClose={close}
        />
      )}
      <ControlSizeProvider value="3">
        {open === 'reject' && (
          <ReviewDialog
            title="Reject this leave"
            consequence="Fatima and HR read your comment. She can change the dates and ask again."
            submit="Reject"
            destructive
            busy={false}
            onSubmit={(comment) => {
              act(`Rejected: ${comment}`)();
              toast.success('Leave request rejected', BRIEF);
            }}
            onClose={close}
          />
        )}
      </ControlSizeProvider>
    </GallerySection>
  );
}
