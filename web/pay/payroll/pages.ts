import { pages } from '../../../contracts/platform/pages';
import { pagesForAdmins } from '../../platform/page/page';

export const payrollPages = pagesForAdmins(['pay'], {
  payroll: {
    title: 'Payroll',
    parent: pages.companies(),
    tabs: {
      lines: 'One-off lines',
      structures: 'Pay structures',
      reliefs: 'Reliefs',
      openings: 'Opening figures',
      reports: 'Payroll reports',
      rules: 'Statutory rules',
    },
    screens: { simulator: 'Pay simulator' },
    records: ['run', 'payslip', 'batch'],
    screen: async () => (await import('./PayrollPage')).PayrollPage,
  },
});
