import type { Part } from '../../platform/page/page';

/** The mails to employees, at a tab of their list. */
export const employeeMails: Part = {
  title: 'Mails',
  screen: async () => (await import('./EmployeeMailsPage')).EmployeeMailsPage,
};
