import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { keptThing } from '../../../platform/session/kept-thing';
import { CardPart } from './CardPart';
import type { CardToKeep } from './card-facts';

/** The own insurance card, which opens without a network. */
export const KEPT_CARD = keptThing<CardToKeep>('card');

/** The insurance card as it is kept on the device. */
export function KeptCard({ card, line }: { card: CardToKeep; line: ReactNode }) {
  return (
    <Grid gap="4" maxWidth="480px">
      {line}
      <CardPart card={card} photo={card.photo} note="" />
    </Grid>
  );
}
