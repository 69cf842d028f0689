import { setting } from '../../contracts/setting';
import { type App, serve } from '../serve';
import { create, pageOfList, remove, update } from './store';

export const settingRoutes = (app: App) =>
  serve(app, 'setting', setting, {
    application: async ({ env }) => ({
      candidate_menu: env.CANDIDATE_MENU === 'activities' ? ('activities' as const) : ('full' as const),
    }),

    banks: (call) => pageOfList(call, 'bank', setting.banks.path),
    searchBanks: (call) => pageOfList(call, 'bank', setting.searchBanks.path),
    createBank: (call) => create(call, 'bank'),
    updateBank: (call) => update(call, 'bank'),
    deleteBank: (call) => remove(call, 'bank'),

    pfas: (call) => pageOfList(call, 'pfa', setting.pfas.path),
    createPfa: (call) => create(call, 'pfa'),
    updatePfa: (call) => update(call, 'pfa'),
    deletePfa: (call) => remove(call, 'pfa'),
  });
