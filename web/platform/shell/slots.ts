import { slot } from '../page/slot';

/** The search across everything. */
export const findDialog = slot<{ onClose: () => void }>();
