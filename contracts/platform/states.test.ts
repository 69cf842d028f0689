import { expect, test } from 'vitest';
import { LGAS_OF } from './nigeria';
import { STATES, stateNamed } from './states';

test('the states are 37 with the FCT, and each has its local governments, 774 in all', () => {
  expect(STATES).toHaveLength(37);
  expect(STATES.map((state) => LGAS_OF[state]?.length ?? 0).reduce((sum, count) => sum + count, 0)).toBe(774);
});

test.each([
  ['lagos', 'Lagos'],
  ['Lagos State', 'Lagos'],
  ['AKWA-IBOM', 'Akwa Ibom'],
  ['Abuja', 'FCT'],
  ['FCT (Abuja)', 'FCT'],
  ['Federal Capital Territory', 'FCT'],
  ['Lagoon', undefined],
  ['', undefined],
])('%j means %s', (text, state) => {
  expect(stateNamed(text)).toBe(state);
});
