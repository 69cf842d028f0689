import { slot } from '../page/slots';

/** The search across everything. */
export const findDialog = slot<{ onClose: () => void }>();
