import { findDialog } from '../shell/slots';

findDialog.fill(async () => (await import('./FindDialog')).FindDialog);
