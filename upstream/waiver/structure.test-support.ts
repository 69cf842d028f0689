import { fields, type Reach } from '../reach.test-support';

export const makesNone = ['confirm', 'disown', 'request', 'reopen'];

export const reach: Reach = {
  commands: {
    request: [[({ requesters }) => ({ ...requesters(), manager: 'm@lagoon.example' }), fields('requesters')]],
  },
};
