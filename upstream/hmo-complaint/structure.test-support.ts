import { BEYOND } from '../beyond.test-support';
import type { Reach } from '../reach.test-support';

export const makesNone = ['create', 'message', 'send', 'remind', 'close', 'reopen', 'linkedAnswer'];

export const reach: Reach = {
  queries: {
    list: ({ beyond }) => [{ status: 'ALL' }, { search: BEYOND }, { company: beyond.company }],
  },
  namesNone: {
    create: 'one’s own',
  },
};
