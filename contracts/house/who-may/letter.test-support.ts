import type { letter } from '../../letters/letter';
import {
  type Decisions,
  type Names,
  type NoDecisions,
  SETTINGS,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof letter> = {
  list: SETTINGS.reads,
  detail: SETTINGS.reads,
  named: SETTINGS.reads,
  published: SETTINGS.reads,
  kinds: SETTINGS.reads,
  create: SETTINGS.changes,
  addToDraft: SETTINGS.changes,
  update: SETTINGS.changes,
  updateDraft: SETTINGS.changes,
  publish: SETTINGS.changes,
  delete: SETTINGS.changes,
  addImage: SETTINGS.changes,
  image: SETTINGS.reads,
  preview: SETTINGS.reads,
  places: SETTINGS.reads,
  missing: SETTINGS.reads,
  templates: SETTINGS.reads,
  template: SETTINGS.reads,
  createTemplate: SETTINGS.changes,
  updateTemplate: SETTINGS.changes,
  deleteTemplate: SETTINGS.changes,
};

export const inNameOf: Names<typeof letter> = [
  'addToDraft',
  'updateDraft',
  'delete',
  'addImage',
  'preview',
  'places',
  'missing',
  'createTemplate',
  'updateTemplate',
  'deleteTemplate',
];

export const decisions: Decisions<typeof letter> = {
  publish: shownInFile('letters/letter/letters.test.ts', 'of two edits of a draft, the older is refused', 'version'),
};

export const noDecisions: NoDecisions<typeof letter> = {
  makes: ['create', 'addToDraft', 'addImage', 'createTemplate'],
  edits: ['update', 'updateDraft', 'updateTemplate'],
  ends: ['delete', 'deleteTemplate'],
};

export const onlyReads: Names<typeof letter> = ['missing', 'places', 'preview'];

export const unread: Names<typeof letter> = ['named', 'published', 'image'];

export const formRules: Names<typeof letter> = ['create', 'update', 'createTemplate', 'updateTemplate'];
