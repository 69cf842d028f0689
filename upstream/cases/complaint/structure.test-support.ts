import type { MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { putCase } from '../case/put.test-support';
import { makeComplaintCategory } from './complaints.test-support';

export const makesNone = ['answer', 'act', 'file', 'keyed', 'keyedAnswer', 'keyedPaper'];

export const creating: Creations = async ({ hr, stand, post, read }) => {
  const complaints = await makeComplaintCategory(stand.id);
  return {
    createCategory: post(
      '/complaint/categories/',
      (_, name) => ({ name, owner: hr.id, deputy: stand.id, hint: '', due_days: 14 }),
      { said: 'name' },
    ),
    create: {
      ask: (_, story, key) => {
        const fields = { category: String(complaints.id), story, happened: '', place: '', named: '' };
        return askUpload('POST', '/complaint/', hr.token, fields, [], key);
      },
      said: read((id) => `/complaint/${id}/`, 'story', hr.token),
    },
  };
};

export const scopeSamples: ScopeSamples = {
  namesNone: {
    create: 'one’s own',
    createCategory: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    act: 'Whoever filed it or is named is no HR in it',
  },
};

export const beyond: MakesBeyond = async ({ beyond }) => {
  return {
    '/complaint/{id}': await putCase('COMPLAINT', null, { company: beyond.company }),
  };
};
