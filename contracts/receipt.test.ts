import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { changes } from './access';
import type { Row } from './call';
import { table } from './table';

const NOT_THEIRS = 'It is not about pay, letters or papers; the record shows what stands there, and who changed it.';
const DRAFT = 'It is a draft: nothing is handed in before it is sent, and that has its receipt.';
const MARK = 'It marks what was read.';
const TRANSPORT = 'It carries bytes for another call, which answers with the receipt.';
const NAMELESS = 'There is nobody to mail: who they are is not kept (decisions 093 and 095).';
const OTHERS = 'It says nothing of the own pay, letters or papers of who acts, and stands on the page with its time.';

/** Why a call of somebody without an account, or of everybody who is signed in, answers without a receipt. */
const LEFT_OUT: Record<string, string> = {
  'announcement.acknowledge': 'It is kept word for word, and the announcement says when (decision 126).',
  'announcement.markRead': MARK,
  'appraisal.deleteObjective': DRAFT,
  'appraisal.submitKpi':
    'A KPI is no pay, letter or paper. The page says what was sent; rating it by a link has its receipt.',
  'appraisal.updateObjective': DRAFT,
  'appraisal.updateObjectives': DRAFT,
  'approval.openOther': 'It only opens the page of another request.',
  'auth.login': 'It changes nothing of anybody’s.',
  'auth.logout': 'It changes nothing of anybody’s.',
  'auth.renewLink': 'What comes of it is a mail; who asks hears nothing of whether there is one.',
  'auth.resetPassword': 'What comes of it is a mail; who asks hears nothing of whether there is one.',
  'auth.verifyToken': 'It only looks at a link.',
  'complaint.file': NAMELESS,
  'complaint.keyedAnswer': NAMELESS,
  'employee.addCertification': NOT_THEIRS,
  'employee.addEducation': NOT_THEIRS,
  'employee.addGuarantor': NOT_THEIRS,
  'employee.addNextOfKin': NOT_THEIRS,
  'employee.addReferee': NOT_THEIRS,
  'employee.deleteCertification': NOT_THEIRS,
  'employee.deleteEducation': NOT_THEIRS,
  'employee.deleteGuarantor': NOT_THEIRS,
  'employee.deleteNextOfKin': NOT_THEIRS,
  'employee.deleteReferee': NOT_THEIRS,
  'employee.updateCertification': NOT_THEIRS,
  'employee.updateEducation': NOT_THEIRS,
  'employee.updateGuarantor': NOT_THEIRS,
  'employee.updateMedical': NOT_THEIRS,
  'employee.updateNextOfKin': NOT_THEIRS,
  'employee.updateReferee': NOT_THEIRS,
  'exit.handover': OTHERS,
  'exit.interview': OTHERS,
  'headcount.respond': OTHERS,
  'hmoSurvey.answer': NAMELESS,
  'issuedLetter.acknowledge':
    'Its receipt is the certificate of the signature, on the page and by mail (decision 073).',
  'issuedLetter.acknowledgeOwn':
    'Its receipt is the certificate of the signature, on the page and by mail (decision 073).',
  'issuedLetter.opened': MARK,
  'issuedLetter.openLinked': MARK,
  'issuedLetter.verify': 'It only looks at a letter.',
  'leave.endFeed': 'An address of a calendar is no pay, letter or paper.',
  'leave.makeFeed': 'An address of a calendar is no pay, letter or paper.',
  'notification.read': MARK,
  'offer.deleteDocument': DRAFT,
  'offer.openLetter': MARK,
  'offer.upload': DRAFT,
  'profile.update': NOT_THEIRS,
  'transfer.mint': TRANSPORT,
  'upload.begin': TRANSPORT,
  'upload.drop': TRANSPORT,
  'upload.part': TRANSPORT,
  'waiver.approve': 'Its receipt is the page of the decision and its mails, which can be taken back (decision 119).',
  'waiver.confirm': 'Its receipt is the page of the decision and its mails, which can be taken back (decision 119).',
  'waiver.disown': 'Its receipt is the page of the decision and its mails, which can be taken back (decision 119).',
};

/** Whether a call changes something for somebody without an account, or for everybody who is signed in. */
const isAsked = (row: Row): boolean => {
  const { anonymous, purposes, roles } = row.access;
  return changes(row) && (anonymous || purposes.length > 0 || roles.includes('EMPLOYEE'));
};

const answersReceipt = ({ output }: Row): boolean => 'shape' in output && 'receipt' in (output as z.ZodObject).shape;

const asked = Object.entries<Record<string, Row>>(table).flatMap(([module, rows]) =>
  Object.entries(rows)
    .filter(([, row]) => isAsked(row))
    .map(([name, row]) => ({ name: `${module}.${name}`, given: answersReceipt(row) })),
);

describe('each act of somebody without an account, or of an employee,', () => {
  test('answers with a receipt, or is left out here with the reason', () => {
    expect(
      asked
        .filter(({ given }) => !given)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(LEFT_OUT).sort());
  });

  test('is found: the walk names those that are known to have one', () => {
    const given = asked.filter((call) => call.given).map(({ name }) => name);
    expect(given).toEqual(expect.arrayContaining(['offer.accept', 'exit.resign', 'leave.create', 'case.message']));
  });
});
