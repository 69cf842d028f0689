import { pagesForAdmins } from '../../platform/page/page';

export const settingPages = pagesForAdmins(['settings'], {
  settings: { title: 'Admin settings', screen: async () => (await import('./SettingsPage')).SettingsPage },
  pensionProviders: {
    title: 'Pension providers',
    screen: async () => (await import('./PensionProvidersPage')).PensionProvidersPage,
  },
  signatures: { title: 'Signatures', screen: async () => (await import('./SignaturesPage')).SignaturesPage },
  banks: { title: 'Banks', screen: async () => (await import('./BanksPage')).BanksPage },
  employeeSettings: {
    title: 'Employee settings',
    menu: 'Settings',
    screen: async () => (await import('./EmployeeSettingsPage')).EmployeeSettingsPage,
  },
});
