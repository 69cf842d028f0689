import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesFor, pagesForAdmins } from '../../platform/page/page';
import { allDocuments } from '../document/pages';
import { employeeMails } from '../employee-mail/pages';
import { outsidePeople, unsettledLines } from '../reporting-line/pages';

const employees: Fetch = async () => (await import('./EmployeesPage')).EmployeesPage;
const employee: Fetch = async () => (await import('./EmployeePage')).EmployeePage;

export const employeePages = {
  ...pagesFor('employee', 'app', {
    profileData: {
      title: 'Profile data',
      parent: pages.profileSummary(),
      records: ['payslip'],
      list: 'Payslips',
      screen: async () => (await import('./own/ProfileDataPage')).ProfileDataPage,
    },
  }),
  ...pagesForAdmins(['records'], {
    employees: {
      title: 'Employees',
      screens: {
        mails: employeeMails,
        documents: allDocuments,
        line: unsettledLines,
        outside: outsidePeople,
      },
      records: ['mail', 'batch'],
      screen: employees,
    },
    employeesRoot: { title: 'Employees', menu: pages.employees(), screen: employees },
    manageEmployees: { title: 'Employees', menu: pages.employees(), screen: employees },
    employee: { title: 'Employee', parent: pages.employees(), screen: employee },
    employeeOfCandidate: { title: 'Employee', parent: pages.employees(), screen: employee },
    jobInformation: {
      title: 'Job information',
      parent: pages.employees(),
      screen: async () => (await import('./JobInformationPage')).JobInformationPage,
    },
  }),
  ...pagesForAdmins(['records', 'pay'], {
    newEmployee: {
      title: 'New employee',
      parent: pages.employees(),
      changes: true,
      screen: async () => (await import('./NewEmployeePage')).NewEmployeePage,
    },
  }),
};
