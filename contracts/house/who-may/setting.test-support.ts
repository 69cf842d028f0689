import type { setting } from '../../organisation/setting';
import {
  ANY,
  ANYONE,
  type Names,
  type NoDecisions,
  SETTINGS,
  SIGNED_IN,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof setting> = {
  application: SIGNED_IN,
  banks: withLinks(SIGNED_IN, 'offer'),
  pfas: withLinks(SIGNED_IN, 'offer'),
  searchBanks: SETTINGS.reads,
  createBank: SETTINGS.changes,
  updateBank: SETTINGS.changes,
  deleteBank: SETTINGS.changes,
  createPfa: SETTINGS.changes,
  updatePfa: SETTINGS.changes,
  deletePfa: SETTINGS.changes,
  signatures: SETTINGS.reads,
  signature: SETTINGS.reads,
  createSignature: SETTINGS.changes,
  updateSignature: SETTINGS.changes,
  deleteSignature: SETTINGS.changes,
  signaturePicture: SETTINGS.reads,
  settings: ANY.reads,
  updateSettings: SETTINGS.changes,
  counts: SETTINGS.reads,
  contact: ANYONE,
  employeeSettings: SIGNED_IN,
  updateEmployeeSettings: SETTINGS.changes,
};

export const inNameOf: Names<typeof setting> = [
  'createBank',
  'updateBank',
  'deleteBank',
  'createPfa',
  'updatePfa',
  'deletePfa',
  'updateSettings',
  'updateEmployeeSettings',
];

export const noDecisions: NoDecisions<typeof setting> = {
  makes: ['createBank', 'createPfa', 'createSignature'],
  edits: ['updateSignature', 'updateSettings', 'updateEmployeeSettings'],
  last: ['updateBank', 'updatePfa'],
  ends: ['deleteBank', 'deletePfa', 'deleteSignature'],
};

export const formRules: Names<typeof setting> = ['createBank', 'updateBank'];
