import type { reportingLine } from '../../people/reporting-line';
import { type Names, type NoDecisions, RECORDS, recordsOf, SIGNED_IN, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof reportingLine> = {
  people: RECORDS.reads,
  detail: recordsOf('people/reporting-line/reporting-line.test.ts'),
  change: RECORDS.changes,
  withdraw: RECORDS.changes,
  unsettled: RECORDS.reads,
  settle: RECORDS.changes,
  outsidePeople: RECORDS.reads,
  outsidePerson: RECORDS.reads,
  createOutsidePerson: RECORDS.changes,
  updateOutsidePerson: RECORDS.changes,
  deleteOutsidePerson: RECORDS.changes,
  siteClients: RECORDS.reads,
  setSiteClient: RECORDS.changes,
  chart: RECORDS.reads,
  team: SIGNED_IN,
};

export const inNameOf: Names<typeof reportingLine> = [
  'setSiteClient',
  'createOutsidePerson',
  'updateOutsidePerson',
  'deleteOutsidePerson',
];

export const noDecisions: NoDecisions<typeof reportingLine> = {
  makes: ['createOutsidePerson'],
  edits: ['setSiteClient', 'change', 'withdraw', 'updateOutsidePerson'],
  last: ['settle'],
  ends: ['deleteOutsidePerson'],
};
