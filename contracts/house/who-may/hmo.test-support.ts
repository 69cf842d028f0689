import type { hmo } from '../../health/hmo';
import {
  type Decisions,
  MEDICAL,
  type Names,
  type NoDecisions,
  recordsOf,
  SIGNED_IN,
  version,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof hmo> = {
  providers: MEDICAL.reads,
  provider: MEDICAL.reads,
  createProvider: MEDICAL.changes,
  updateProvider: MEDICAL.changes,
  plans: MEDICAL.reads,
  openPlans: recordsOf('health/hmo/own.test.ts'),
  createPlan: MEDICAL.changes,
  saveBooklet: MEDICAL.changes,
  deleteBooklet: MEDICAL.changes,
  booklet: recordsOf('health/hmo/booklet.test.ts'),
  updatePlan: MEDICAL.changes,
  hospitals: SIGNED_IN,
  hospitalPlaces: SIGNED_IN,
  createHospital: MEDICAL.changes,
  updateHospital: MEDICAL.changes,
  mine: SIGNED_IN,
  ofEmployee: recordsOf('health/hmo/own.test.ts'),
  refuse: recordsOf('health/hmo/own.test.ts'),
  requests: MEDICAL.reads,
  requestsFile: MEDICAL.reads,
  requestFigures: MEDICAL.reads,
  myRequests: SIGNED_IN,
  ask: recordsOf('health/hmo/own.test.ts'),
  request: recordsOf('health/hmo/own.test.ts'),
  withdraw: SIGNED_IN,
  decide: MEDICAL.changes,
  enrol: MEDICAL.changes,
  lives: MEDICAL.reads,
  livesFile: MEDICAL.reads,
  life: recordsOf('health/hmo/own.test.ts'),
  updateLife: MEDICAL.changes,
  addFiles: recordsOf('health/hmo/own.test.ts'),
  checkCertificate: MEDICAL.changes,
  photo: recordsOf('health/hmo/own.test.ts'),
  certificate: recordsOf('health/hmo/own.test.ts'),
  endCover: MEDICAL.changes,
  uncovered: MEDICAL.reads,
  uncoveredFile: MEDICAL.reads,
};

export const inNameOf: Names<typeof hmo> = [
  'createProvider',
  'updateProvider',
  'createPlan',
  'saveBooklet',
  'deleteBooklet',
  'updatePlan',
  'createHospital',
  'updateHospital',
  'updateLife',
  'addFiles',
];

export const decisions: Decisions<typeof hmo> = {
  decide: version,
  checkCertificate: version,
};

export const noDecisions: NoDecisions<typeof hmo> = {
  makes: ['createProvider', 'createPlan', 'saveBooklet', 'createHospital', 'addFiles'],
  edits: ['updateProvider', 'updatePlan', 'updateHospital', 'updateLife'],
  own: ['ask', 'withdraw'],
  ends: ['deleteBooklet'],
  turns: ['refuse', 'endCover', 'enrol'],
};

export const unread: Names<typeof hmo> = ['booklet', 'ofEmployee', 'photo'];
