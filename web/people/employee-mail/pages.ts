import type { PagePart } from '../../platform/page/page';

/** The mails to employees, at a tab of their list. */
export const employeeMails: PagePart = {
  title: 'Mails',
  screen: async () => (await import('./EmployeeMailsPage')).EmployeeMailsPage,
};
