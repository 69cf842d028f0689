import type { meeting } from '../../hiring/meeting';
import {
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  RECRUITMENT_OR_RECORDS,
  SIGNED_IN,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof meeting> = {
  list: RECRUITMENT_OR_RECORDS.reads,
  span: RECRUITMENT_OR_RECORDS.reads,
  detail: RECRUITMENT_OR_RECORDS.reads,
  create: RECRUITMENT_OR_RECORDS.changes,
  update: RECRUITMENT_OR_RECORDS.changes,
  delete: RECRUITMENT_OR_RECORDS.changes,
  employees: RECRUITMENT_OR_RECORDS.reads,
  mine: SIGNED_IN,
  scheduled: withLinks(NOBODY_MAY, 'meeting'),
};

export const inNameOf: Names<typeof meeting> = ['create', 'update', 'delete'];

export const noDecisions: NoDecisions<typeof meeting> = {
  makes: ['create'],
  edits: ['update'],
  ends: ['delete'],
};

export const formRules: Names<typeof meeting> = ['create', 'update'];
