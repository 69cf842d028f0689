import { expect, test } from 'vitest';
import { corrections } from './acknowledgement-fields';

test('what needs a correction is named beside the button', () => {
  expect(corrections([])).toBeUndefined();
  expect(corrections(['bvn'])).toBe('One field needs a correction: BVN');
  expect(corrections(['bvn', 'tax_id'])).toBe('Two fields need a correction: BVN, Tax id');
});
