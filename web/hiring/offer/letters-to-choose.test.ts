import { describe, expect, test } from 'vitest';
import { lettersToChoose } from './letters-to-choose';

const letter = (id: number, company: string | null = null) => ({
  id,
  letter_name: `Letter ${id}`,
  letter_type: 'Senior',
  company,
});
const OWN = letter(1, 'Lagoon');
const NEWER = letter(2);
const OLDER = letter(3);
const ALL = [OWN, NEWER, OLDER];

describe('the letters that candidates can be sent', () => {
  test('begin with the company’s own, and else with what was published last', () => {
    expect(lettersToChoose(ALL, ['Lagoon'], undefined)).toEqual({ fitting: ALL, taken: OWN, none: null });
    expect(lettersToChoose(ALL, ['Savannah'], undefined)).toEqual({
      fitting: [NEWER, OLDER],
      taken: NEWER,
      none: null,
    });
    expect(lettersToChoose(ALL, [], undefined).taken).toEqual(NEWER);
  });

  test('are those for all of the chosen, of which each company may have another', () => {
    const both = ['Lagoon', 'Savannah'];
    expect(lettersToChoose(ALL, both, undefined)).toEqual({ fitting: [NEWER, OLDER], taken: null, none: null });
    expect(lettersToChoose(ALL, both, 3).taken).toEqual(OLDER);
  });

  test('may be missing, for one company or for all', () => {
    expect(lettersToChoose([OWN], ['Lagoon', 'Savannah'], undefined).none).toBe('Savannah');
    expect(lettersToChoose([], ['Lagoon'], undefined).none).toBe(true);
  });
});
