/** The beginning of every page behind the sign-in: its frame, and the reads that its route starts. */

export { AppLayout } from '../platform/shell/AppLayout';
export { startReads } from './reads';
