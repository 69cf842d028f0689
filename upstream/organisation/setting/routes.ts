import { setting } from '../../../contracts/organisation/setting';
import { contactOf } from '../../platform/call/installation';
import { type App, serve } from '../../platform/call/serve';
import {
  readApplication,
  readCounts,
  readEmployeeSettings,
  readSettings,
  updateEmployeeSettings,
  updateSettings,
} from './settings';
import {
  createSignature,
  deleteSignature,
  listSignatures,
  readSignature,
  signaturePicture,
  updateSignature,
} from './signature';
import { createEntry, deleteEntry, pageOfList, updateEntry } from './store';

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
    createBank: (call) => createEntry(call, 'bank'),
    updateBank: (call) => updateEntry(call, 'bank'),
    deleteBank: (call) => deleteEntry(call, 'bank'),

    pfas: (call) => pageOfList(call, 'pfa', setting.pfas.path),
    createPfa: (call) => createEntry(call, 'pfa'),
    updatePfa: (call) => updateEntry(call, 'pfa'),
    deletePfa: (call) => deleteEntry(call, 'pfa'),

    signatures: listSignatures,
    signature: readSignature,
    createSignature,
    updateSignature,
    deleteSignature,
    signaturePicture,
  });
