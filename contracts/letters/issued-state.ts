/**
 * The states of a letter that is sent. `WAITING` for approval; `DECLINED` by its approvers; `QUEUED` to be written and mailed;
 * then what its mail and its person did; `RECALLED` by HR before it was opened.
 */
export const ISSUED_STATES = [
  'WAITING',
  'DECLINED',
  'QUEUED',
  'DELIVERED',
  'OPENED',
  'ACKNOWLEDGED',
  'NOT_DELIVERED',
  'RECALLED',
] as const;
export type IssuedState = (typeof ISSUED_STATES)[number];
