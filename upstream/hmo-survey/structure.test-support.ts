import { lagosDay } from '../../contracts/dates';
import { fields, type Reach } from '../reach.test-support';

export const makesNone = ['create', 'publish', 'close', 'remind', 'answer'];

const TODAY = lagosDay();

export const reach: Reach = {
  more: {
    update: { opens_on: TODAY, closes_on: TODAY, questions: [] },
  },
  commands: {
    create: [
      [
        ({ beyond }) => ({ title: 'S', company: beyond.company, opens_on: TODAY, closes_on: TODAY, questions: [] }),
        fields('company'),
      ],
    ],
  },
};
