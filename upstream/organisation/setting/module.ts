import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { settingRoutes } from './routes';

export const settingModule = {
  routes: settingRoutes,
  named: { bank: namesFrom('bank'), pfa: namesFrom('pfa'), signature: namesFrom('signature') },
  recordOwners: {
    '/setting/bank/{id}': NOBODYS,
    '/setting/pfa/{id}': NOBODYS,
    '/setting/signature/{id}': NOBODYS,
  },
  forAllCompanies: [
    'createBank',
    'updateBank',
    'deleteBank',
    'createPfa',
    'updatePfa',
    'deletePfa',
    'createSignature',
    'updateSignature',
    'deleteSignature',
    'updateSettings',
    'updateEmployeeSettings',
  ],
} satisfies Module;
