import { setting } from '../../contracts/setting';
import { contactOf } from '../installation';
import { type App, serve } from '../serve';
import {
  readApplication,
  readCounts,
  readEmployeeSettings,
  readSettings,
  updateEmployeeSettings,
  updateSettings,
} from './installation';
import {
  createSignature,
  deleteSignature,
  listSignatures,
  readSignature,
  signaturePicture,
  updateSignature,
} from './signature';
import { create, pageOfList, remove, update } from './store';

export const settingRoutes = (app: App) =>
  serve(app, 'setting', setting, {
    application: readApplication,
    settings: readSettings,
    updateSettings,
    counts: readCounts,
    contact: async ({ db }) => ({ hr_email: await contactOf(db) }),
    employeeSettings: readEmployeeSettings,
    updateEmployeeSettings,

    banks: (call) => pageOfList(call, 'bank', setting.banks.path),
    searchBanks: (call) => pageOfList(call, 'bank', setting.searchBanks.path),
    createBank: (call) => create(call, 'bank'),
    updateBank: (call) => update(call, 'bank'),
    deleteBank: (call) => remove(call, 'bank'),

    pfas: (call) => pageOfList(call, 'pfa', setting.pfas.path),
    createPfa: (call) => create(call, 'pfa'),
    updatePfa: (call) => update(call, 'pfa'),
    deletePfa: (call) => remove(call, 'pfa'),

    signatures: listSignatures,
    signature: readSignature,
    createSignature,
    updateSignature,
    deleteSignature,
    signaturePicture,
  });
