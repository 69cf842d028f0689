/** What a score rule says: how a result is worked out, or into which band a result falls. */
export const CRITERIA = { RESULT: 'Result', BAND: 'Band' } as const;
export type Criteria = keyof typeof CRITERIA;
