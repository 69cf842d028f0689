import { ownPayslips } from '../../people/employee/slots';

ownPayslips.fill(async () => (await import('./own/OwnPayslips')).OwnPayslips);
