import { Button, Flex } from '@radix-ui/themes';
import { Phone, QrCode, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Text } from '../../../platform/ui/Text';
import type { CardFacts } from './card-facts';
import { HmoCard } from './HmoCard';
import styles from './OwnHmo.module.css';

const CodeDialog = dialogOnDemand(async () => (await import('./CodeDialog')).CodeDialog);
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  card: CardFacts;
  photo: string | null;
  /** The line below it: that it is kept, or the time of its last update. */
  note: string;
}

/** The card, whom to call at any hour, and the code for a reader. */
export function CardPart({ card, photo, note }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <HmoCard card={card} photo={photo} />
      <Flex asChild align="center" gap="2" minHeight="24px">
        <Text as="p" size="14" tone="quiet" mt="2" role="status">
          {note && <Smartphone />}
          {note}
        </Text>
      </Flex>
      <Flex gap="3" mt="3" className={styles.halves}>
        {card.care_phone && (
          <Button asChild size="3" variant="soft" color="gray">
            <a href={`tel:${card.care_phone}`} title={card.care_phone}>
              <Phone {...ICON} />
              24-hour line
            </a>
          </Button>
        )}
        <Button size="3" variant="soft" color="gray" onClick={() => setOpen(true)} {...opens(CodeDialog)}>
          <QrCode {...ICON} />
          Show code
        </Button>
      </Flex>
      {open && <CodeDialog card={card} onClose={() => setOpen(false)} />}
    </div>
  );
}
