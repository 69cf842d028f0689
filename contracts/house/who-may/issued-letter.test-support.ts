import type { issuedLetter } from '../../letters/issued-letter';
import {
  ANYONE,
  type Decisions,
  fixedFor,
  MARK,
  MATTER_IS_WRITTEN,
  type MoreTrips,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  RECORDS,
  RECRUITMENT,
  RECRUITMENT_OR_RECORDS,
  recordsOf,
  SIGNED_IN,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof issuedLetter> = {
  upgrades: RECORDS.reads,
  linked: withLinks(NOBODY_MAY, 'letter'),
  openLinked: withLinks(NOBODY_MAY, 'letter'),
  linkedFile: withLinks(NOBODY_MAY, 'letter'),
  acknowledge: withLinks(NOBODY_MAY, 'letter'),
  linkedCertificate: withLinks(NOBODY_MAY, 'letter'),
  acknowledgeOwn: recordsOf('letters/issued-letter/sign.test.ts'),
  ofApproval: withLinks(recordsOf('letters/issued-letter/approved.test.ts'), 'approval'),
  certificate: recordsOf('letters/issued-letter/sign.test.ts'),
  verify: ANYONE,
  keys: ANYONE,
  list: RECRUITMENT_OR_RECORDS.reads,
  listFile: RECRUITMENT_OR_RECORDS.reads,
  detail: RECRUITMENT_OR_RECORDS.reads,
  ofEmployee: RECORDS.reads,
  ofCandidate: RECRUITMENT.reads,
  own: SIGNED_IN,
  file: recordsOf('letters/issued-letter/own.test.ts'),
  opened: SIGNED_IN,
  letters: RECRUITMENT_OR_RECORDS.reads,
  letter: RECRUITMENT_OR_RECORDS.reads,
  people: RECRUITMENT_OR_RECORDS.reads,
  preview: RECRUITMENT_OR_RECORDS.reads,
  missing: RECRUITMENT_OR_RECORDS.reads,
  send: RECRUITMENT_OR_RECORDS.changes,
  resend: RECRUITMENT_OR_RECORDS.changes,
  recall: RECRUITMENT_OR_RECORDS.changes,
};

export const inNameOf: Names<typeof issuedLetter> = ['people', 'preview', 'missing'];

export const decisions: Decisions<typeof issuedLetter> = {
  acknowledge: fixedFor(MATTER_IS_WRITTEN, 'letters/issued-letter/sign.test.ts', 'lands once: of many at once one'),
  acknowledgeOwn: fixedFor(MATTER_IS_WRITTEN, 'letters/issued-letter/sign.test.ts', 'lands once: of many at once one'),
  recall: fixedFor(MATTER_IS_WRITTEN, 'letters/issued-letter/sign.test.ts', 'and a recall at once: one of them lands'),
};

export const noDecisions: NoDecisions<typeof issuedLetter> = {
  own: ['openLinked', 'opened', 'verify'],
  tells: ['send', 'resend'],
};

export const moreTrips: MoreTrips<typeof issuedLetter> = {
  // Payroll calculates the net pay that a letter says, once it is known of whom.
  send: 4,
};

export const noReceipt: NoReceipt<typeof issuedLetter> = {
  acknowledge:
    'Its receipt is the certificate of the signature, on the page and by mail (`upstream/letters/issued-letter/README.md`).',
  acknowledgeOwn:
    'Its receipt is the certificate of the signature, on the page and by mail (`upstream/letters/issued-letter/README.md`).',
  opened: MARK,
  openLinked: MARK,
  verify: 'It only looks at a letter.',
};

export const onlyReads: Names<typeof issuedLetter> = ['missing', 'people', 'preview'];

export const unread: Names<typeof issuedLetter> = [
  'linked',
  'linkedFile',
  'linkedCertificate',
  'ofApproval',
  'certificate',
];

export const formRules: Names<typeof issuedLetter> = ['verify'];
