import type { probation } from '../../people/probation';
import {
  type Decisions,
  fixedFor,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  ONE_LINK,
  RECORDS,
  RECORDS_OR_SETTINGS,
  SETTINGS,
  version,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof probation> = {
  policies: RECORDS_OR_SETTINGS.reads,
  policy: RECORDS_OR_SETTINGS.reads,
  createPolicy: SETTINGS.changes,
  updatePolicy: SETTINGS.changes,
  deletePolicy: SETTINGS.changes,
  due: RECORDS.reads,
  ask: RECORDS.changes,
  confirm: RECORDS.changes,
  extend: RECORDS.changes,
  end: RECORDS.changes,
  linked: withLinks(NOBODY_MAY, 'probation'),
  recommend: withLinks(NOBODY_MAY, 'probation'),
};

export const inNameOf: Names<typeof probation> = ['createPolicy', 'updatePolicy', 'deletePolicy'];

export const decisions: Decisions<typeof probation> = {
  confirm: version,
  extend: version,
  end: version,
  recommend: fixedFor(ONE_LINK, 'people/probation/probation.test.ts', 'recommends once with the mailed link'),
};

export const noDecisions: NoDecisions<typeof probation> = {
  makes: ['createPolicy'],
  edits: ['updatePolicy', 'ask'],
  ends: ['deletePolicy'],
};

export const formRules: Names<typeof probation> = ['createPolicy', 'updatePolicy', 'confirm'];
