import type { task } from '../../platform/task';
import { ANY, type Names, type NoDecisions, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof task> = {
  list: ANY.reads,
  create: ANY.changes,
  detail: ANY.reads,
  update: ANY.changes,
  finish: ANY.changes,
  delete: ANY.changes,
};

export const inNameOf: Names<typeof task> = ['create', 'update', 'finish', 'delete'];

export const noDecisions: NoDecisions<typeof task> = {
  makes: ['create'],
  edits: ['update'],
  ends: ['delete'],
  turns: ['finish'],
};
