import { Button, Dialog, Flex } from '@radix-ui/themes';
import encodeQR from 'qr';
import { DialogButtons } from '../../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../../platform/ui/focus-return';
import { Text } from '../../../platform/ui/Text';
import type { CardFacts } from './card-facts';
import styles from './OwnHmo.module.css';

/** The code of a card for the reader of a hospital, with the number for the person who types it. */
export function CodeDialog({ card, onClose }: { card: CardFacts; onClose: () => void }) {
  const focus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="360px">
        <Dialog.Title>Show this code</Dialog.Title>
        <Dialog.Description>The hospital reads it, or types the policy number.</Dialog.Description>
        <Flex direction="column" align="center" gap="3" mt="4">
          <img className={styles.sign} src={codeSign(card.code)} alt="Code of the card" width={240} height={240} />
          <Text size="20" weight="bold" figures anywhere align="center">
            {card.policy_number || card.code}
          </Text>
        </Flex>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** A code as a QR sign that a hospital's reader takes, as the address of a picture. */
const codeSign = (code: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(code, 'svg', { ecc: 'medium', border: 2 }))}`;
