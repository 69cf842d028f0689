import { describe, expect, test } from 'vitest';
import { SECTION_DEFAULTS } from '../../../contracts/organisation/employee-section';
import { type OutstandingFacts, outstandingItems } from './outstanding-items';

const TODAY = '2026-11-22';
const facts = (more: Partial<OutstandingFacts>): OutstandingFacts => ({
  rules: SECTION_DEFAULTS,
  filled: new Set(['personal', 'bank']),
  documents: [],
  letters: [],
  declined: [],
  appraisals: [],
  ...more,
});
const document = (status: OutstandingFacts['documents'][number]['status'], more: object = {}) => ({
  id: 7,
  category_name: 'Passport',
  title: '',
  status,
  expires: null,
  due: null,
  ...more,
});
const kindsOf = (more: Partial<OutstandingFacts>) => outstandingItems(facts(more), TODAY).map(({ kind }) => kind);

describe('what a person is asked for', () => {
  test('is nothing when nothing waits anywhere', () => {
    expect(kindsOf({})).toEqual([]);
    expect(kindsOf({ documents: [document('approved'), document('pending'), document('closed')] })).toEqual([]);
  });

  test('are the sections that must be filled, once there are any', () => {
    expect(outstandingItems(facts({ filled: new Set() }), TODAY)).toMatchObject([
      { kind: 'SECTION', section: 'personal' },
      { kind: 'SECTION', section: 'bank' },
    ]);
    expect(kindsOf({ filled: null })).toEqual([]);
  });

  test('are documents, the most pressing first, and not the section of documents too', () => {
    const rules = { ...SECTION_DEFAULTS, documents: { visible: true, required: true, change: 'direct' as const } };
    const documents = [document('acknowledge'), document('nofile', { due: '2026-12-01' }), document('declined')];
    const asked = outstandingItems(facts({ rules, documents }), TODAY);
    expect(asked.map(({ kind }) => kind)).toEqual(['AGAIN', 'HAND_IN', 'ACKNOWLEDGE']);
    expect(asked[1]).toEqual({ kind: 'HAND_IN', section: 'documents', id: 7, name: 'Passport', due: '2026-12-01' });
  });

  test.each([
    ['2026-11-21', ['RENEW']],
    ['2026-11-22', ['RENEW']],
    ['2026-12-22', ['RENEW']],
    ['2026-12-23', []],
  ])('is a document anew that ends on %s', (expires, kinds) => {
    expect(kindsOf({ documents: [document('approved', { expires })] })).toEqual(kinds);
    expect(kindsOf({ documents: [document('closed', { expires })] })).toEqual([]);
  });

  test('are the appraisals in which it is their turn', () => {
    const appraisals = [{ id: 4, name: 'Half year', kind: 'RATE' as const, due: '2026-12-01' }];
    expect(outstandingItems(facts({ appraisals }), TODAY)).toEqual([
      { kind: 'RATE', section: null, id: 4, name: 'Half year', due: '2026-12-01' },
    ]);
  });

  test('are the letters that HR returned, and only those', () => {
    const letters = [
      { letter: 'acknowledgement_letter' as const, status: 'APPROVED' },
      { letter: 'deployment_letter' as const, status: 'RETURNED' },
    ];
    expect(outstandingItems(facts({ letters }), TODAY)).toMatchObject([{ kind: 'LETTER', name: 'Deployment letter' }]);
  });

  test('is a look at a change that HR declined', () => {
    expect(outstandingItems(facts({ declined: [{ id: 3, section: 'bank' }] }), TODAY)).toMatchObject([
      { kind: 'REQUEST', section: 'bank', id: 3 },
    ]);
  });

  test('is nothing of a section that HR hides', () => {
    const hidden = { visible: false, required: false, change: 'none' as const };
    const rules = { ...SECTION_DEFAULTS, documents: hidden, bank: hidden };
    const declined = [{ id: 3, section: 'bank' as const }];
    expect(kindsOf({ rules, filled: new Set(['personal']), documents: [document('nofile')], declined })).toEqual([]);
  });
});
