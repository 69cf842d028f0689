import { slot } from '../slots';

/** The search across everything. */
export const findDialog = slot<{ onClose: () => void }>();
