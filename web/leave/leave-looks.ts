import type { StatusLook } from '../ui/status-look';

/** The words for states of leave that the one map of states lacks. */
export const LEAVE_LOOKS: Record<string, StatusLook> = { CANCELLED: { word: 'Cancelled', tone: 'gray' } };
