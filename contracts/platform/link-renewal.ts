import type { LinkPurpose } from './access';

/** The purposes of which nobody mails a new link when one has ended; a module says how it does for every other. */
export const NEVER_RENEWED_LINKS = ['download'] as const satisfies readonly LinkPurpose[];
export type RenewedPurpose = Exclude<LinkPurpose, (typeof NEVER_RENEWED_LINKS)[number]>;
