import type { PagePart, PartsOfPages } from '../../platform/page/page';

const importing: PagePart = { title: 'Import', screen: async () => (await import('./ImportPage')).ImportPage };

/** Bulk import, at a tab of each list that it fills. */
export const importParts: PartsOfPages = {
  companies: { screens: { import: importing } },
  employees: { screens: { import: importing } },
  candidates: { screens: { import: importing } },
  leaveManagement: { screens: { import: importing } },
  payroll: { screens: { import: importing } },
  welfare: { screens: { import: importing } },
  upgradeLetters: { tabs: { import: importing } },
};
