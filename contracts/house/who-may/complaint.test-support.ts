import type { complaint } from '../../cases/complaint';
import {
  ANYONE,
  CASES,
  CASES_OR_SETTINGS,
  type Decisions,
  NAMELESS,
  type Names,
  type NoDecisions,
  type NoReceipt,
  recordsOf,
  SETTINGS,
  SIGNED_IN,
  version,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof complaint> = {
  list: CASES.reads,
  dashboard: CASES.reads,
  dashboardFile: CASES.reads,
  mine: SIGNED_IN,
  form: ANYONE,
  create: SIGNED_IN,
  detail: recordsOf('cases/complaint/own.test.ts'),
  answer: SIGNED_IN,
  act: CASES.changes,
  owners: CASES_OR_SETTINGS.reads,
  categories: CASES_OR_SETTINGS.reads,
  createCategory: SETTINGS.changes,
  updateCategory: SETTINGS.changes,
  deleteCategory: SETTINGS.changes,
  file: ANYONE,
  keyed: ANYONE,
  keyedAnswer: ANYONE,
  keyedPaper: ANYONE,
};

export const inNameOf: Names<typeof complaint> = ['createCategory', 'updateCategory', 'deleteCategory'];

export const decisions: Decisions<typeof complaint> = {
  act: version,
};

export const noDecisions: NoDecisions<typeof complaint> = {
  makes: ['create', 'createCategory', 'file'],
  edits: ['updateCategory'],
  own: ['answer', 'keyedAnswer'],
  ends: ['deleteCategory'],
};

export const noReceipt: NoReceipt<typeof complaint> = {
  file: NAMELESS,
  keyedAnswer: NAMELESS,
};

export const onlyReads: Names<typeof complaint> = ['keyed', 'keyedPaper'];

export const unread: Names<typeof complaint> = ['dashboard', 'dashboardFile'];

export const formRules: Names<typeof complaint> = ['keyed'];
