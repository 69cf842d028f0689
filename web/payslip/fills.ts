import { ownPayslips } from '../employee/slots';

ownPayslips.fill(async () => (await import('./own/OwnPayslips')).OwnPayslips);
