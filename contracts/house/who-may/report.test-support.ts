import type { report } from '../../desk/report';
import { type Names, type NoDecisions, RECORDS, SUPER, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof report> = {
  read: RECORDS.reads,
  about: RECORDS.reads,
  file: RECORDS.reads,
  people: RECORDS.reads,
  kept: RECORDS.reads,
  keep: RECORDS.reads,
  changeKept: RECORDS.reads,
  deleteKept: RECORDS.reads,
  readers: RECORDS.reads,
  recount: SUPER,
};

export const inNameOf: Names<typeof report> = ['keep', 'changeKept', 'deleteKept', 'recount'];

export const noDecisions: NoDecisions<typeof report> = {
  makes: ['recount'],
};

export const onlyReads: Names<typeof report> = ['changeKept', 'deleteKept', 'keep'];
