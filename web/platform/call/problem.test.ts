import { describe, expect, test } from 'vitest';
import { problemOfError } from './problem';

describe('what went wrong', () => {
  test.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    new DOMException('The operation timed out.', 'TimeoutError'),
  ])('is a missing answer for %s', (error) => {
    expect(problemOfError(error)).toEqual({ status: 0, code: 'UNREACHABLE' });
  });
  test.each([
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    new DOMException('The node is not a child of this node.', 'NotFoundError'),
    new Error('Failed to fetch'),
    'a text',
    undefined,
  ])('is our own defect for %s', (error) => {
    expect(problemOfError(error)).toEqual({ status: 500, code: 'SERVER' });
  });
  test('is what the answer of a transfer says', () => {
    const problem = { status: 400, code: 'INVALID', fields: { file: ['Bad'] } };
    expect(problemOfError({ problem })).toEqual(problem);
  });
});
