import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesForAdmins } from '../../platform/page/page';

const companyForm: Fetch = async () => (await import('./CompanyFormPage')).CompanyFormPage;

export const companyPages = pagesForAdmins(['settings'], {
  companies: {
    title: 'Companies',
    records: ['batch'],
    screen: async () => (await import('./CompaniesPage')).CompaniesPage,
  },
  newCompany: { title: 'New company', parent: pages.companies(), changes: true, screen: companyForm },
  company: {
    title: 'Company',
    parent: pages.companies(),
    screen: async () => (await import('./CompanyPage')).CompanyPage,
  },
  editCompany: { title: 'Edit company', parent: pages.companies(), changes: true, screen: companyForm },
  departmentUnits: {
    title: 'Units',
    parent: pages.companies(),
    screen: async () => (await import('./UnitsPage')).UnitsPage,
  },
  departmentRoles: {
    title: 'Job roles',
    parent: pages.companies(),
    screen: async () => (await import('./DepartmentRolesPage')).DepartmentRolesPage,
  },
  roles: { title: 'Job roles', parent: pages.companies(), screen: async () => (await import('./RolesPage')).RolesPage },
});
