import { fileToApprove } from '../../approvals/approval/slots';

fileToApprove.fill(async () => (await import('./FileToApprove')).FileToApprove);
