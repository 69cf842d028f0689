import { fileToApprove } from '../approval/slots';

fileToApprove.fill(async () => (await import('./FileToApprove')).FileToApprove);
