import type { ProfileSummary } from '../../../contracts/desk/profile';
import { keptThing } from '../../platform/session/kept-thing';

/** The own summary, which opens without a network. */
export const KEPT_SUMMARY = keptThing<ProfileSummary>('summary');
