import type { hmoSurvey } from '../../health/hmo-survey';
import {
  MEDICAL,
  NAMELESS,
  type Names,
  type NoDecisions,
  type NoReceipt,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof hmoSurvey> = {
  list: MEDICAL.reads,
  create: MEDICAL.changes,
  mine: SIGNED_IN,
  toAnswer: SIGNED_IN,
  answer: SIGNED_IN,
  detail: MEDICAL.reads,
  update: MEDICAL.changes,
  delete: MEDICAL.changes,
  publish: MEDICAL.changes,
  close: MEDICAL.changes,
  remind: MEDICAL.changes,
  results: MEDICAL.reads,
  resultsFile: MEDICAL.reads,
};

export const inNameOf: Names<typeof hmoSurvey> = ['create', 'update', 'delete', 'remind'];

export const noDecisions: NoDecisions<typeof hmoSurvey> = {
  makes: ['create'],
  edits: ['update', 'publish', 'close'],
  own: ['answer'],
  ends: ['delete'],
  tells: ['remind'],
};

export const noReceipt: NoReceipt<typeof hmoSurvey> = {
  answer: NAMELESS,
};
