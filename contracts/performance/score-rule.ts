/** The content of a score rule: the formula of a result, or the band into which a result falls. */
export const CRITERIA = { RESULT: 'Result', BAND: 'Band' } as const;
export type Criteria = keyof typeof CRITERIA;

/** The words that a formula may use. */
export const FORMULA_WORDS = {
  RESULT: ['own', 'line_manager', 'head_manager'],
  BAND: ['result'],
} as const satisfies Record<Criteria, readonly string[]>;

/** The bands that a new installation is offered, best first. */
export const STANDARD_BANDS = [
  { name: 'Outstanding', formula: 'result >= 90', background_colour: '#208368', guide: 10 },
  { name: 'Strong', formula: 'result >= 75', background_colour: '#acdec8', guide: 30 },
  { name: 'On target', formula: 'result >= 60', background_colour: '#dfe2e0', guide: 45 },
  { name: 'Below', formula: 'result >= 45', background_colour: '#ffc53d', guide: 12 },
  { name: 'Far below', formula: 'result < 45', background_colour: '#ce2c31', guide: 3 },
] as const;
