import { findDialog } from '../../platform/shell/slots';

findDialog.fill(async () => (await import('./FindDialog')).FindDialog);
