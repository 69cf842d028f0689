import { Flex } from '@radix-ui/themes';
import { Eye } from 'lucide-react';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { RevealButton } from '../RevealButton';
import type { useReveal } from '../use-reveal';

/** Reveals the pay of a record, and hides it again. */
export function PayReveal({
  shown,
  hidden,
}: {
  shown: ReturnType<typeof useReveal>;
  /** Whether some pay is not revealed. */
  hidden: boolean;
}) {
  if (hidden) {
    return (
      <Text size="13" tone="quiet">
        <RevealButton what="pay" busy={shown.busy} onReveal={() => void shown.reveal('pay')} /> Each reveal is recorded
        with your name.
      </Text>
    );
  }
  return (
    <Flex align="center" wrap="wrap" gap="2">
      <Eye size={14} strokeWidth={1.75} aria-hidden />
      <Text size="13" tone="quiet">
        Pay revealed by you. This is recorded.
      </Text>
      <TextLink size="13">
        <button type="button" onClick={shown.forget}>
          Hide
        </button>
      </TextLink>
    </Flex>
  );
}
