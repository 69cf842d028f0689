import { askUpload } from '../journey.test-support';
import { address, type Creations } from '../record/creating.test-support';
import { putCase } from './put.test-support';

export const makesNone = ['sendLink'];

export const creating: Creations = async ({ hr, one, post }) => {
  const matter = await putCase('DISCIPLINARY', one);
  return {
    message: {
      said: 'words',
      ask: (_, words, key) => askUpload('POST', `/case/${matter}/message/`, hr.token, { to: 'DESK', words }, [], key),
    },
    addParty: post(
      `/case/${matter}/party/`,
      (i, name) => ({ role: 'WITNESS', sees: 'HEARING', name, email: address(i, 'witness') }),
      { said: 'name' },
    ),
  };
};
