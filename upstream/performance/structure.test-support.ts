import { fields, type Reach } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';

export const makesNone = ['addStandardBands', 'calibrate', 'previewRule'];

export const creating: Creations = ({ post }) => ({
  createRule: post(
    '/score-rule/',
    (i, name) => ({ criteria: 'BAND', name, formula: 'result >= 90', background_colour: '#208368', order: i }),
    { said: 'name' },
  ),
});

const BAND = { criteria: 'BAND', name: 'Ends', formula: 'result > 95', background_colour: '#208368' };

export const reach: Reach = {
  more: {
    updateRule: { formula: 'result > 1', background_colour: '#208368' },
  },
  commands: {
    addStandardBands: [[({ beyond }) => ({ company: beyond.company }), fields('company')]],
    createRule: [[({ beyond }) => ({ ...BAND, company: beyond.company }), fields('company')]],
    previewRule: [[({ beyond }) => ({ ...BAND, company: beyond.company }), { says: '"results":[]' }]],
  },
};
