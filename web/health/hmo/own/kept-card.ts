import { keptThing } from '../../../platform/session/kept-thing';
import type { CardToKeep } from './card-facts';

/** The own insurance card, which opens without a network. */
export const KEPT_CARD = keptThing<CardToKeep>('card');
