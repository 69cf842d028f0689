import { expect, test } from 'vitest';
import { appraiseeNames, idsInPathTo, isAbout, reviewIdsIn } from './review-link';

test('pathto carries employee, appraisal and KPI in this order', () => {
  const ids = { employee: 4, appraisal: 12, kpi: 31 };
  expect(idsInPathTo('4/12/31')).toEqual(ids);
  expect(idsInPathTo('/4/12/31/')).toEqual(ids);
  for (const text of [null, '', '/home', '4/12', '4/12/31/9', '4/x/31', '0/12/31', '4/-1/31']) {
    expect(idsInPathTo(text)).toBeNull();
  }
  expect(reviewIdsIn(['4', '12', undefined])).toBeNull();
});

test('a link is about the record that the address names, as far as the record says', () => {
  const employee = { id: 4, code: '', user: { firstname: 'Ada', lastname: 'Obi' }, job_role: { name: '' } };
  const record = {
    employee: { ...employee, department: { name: '' }, image: null },
    appraisal: null,
    kpi_id: 31,
  };
  expect(isAbout(record, { employee: 4, appraisal: 12, kpi: 31 })).toBe(true);
  expect(isAbout(record, { employee: 4, appraisal: 12, kpi: 32 })).toBe(false);
  expect(isAbout({ ...record, kpi_id: null }, { employee: 5, appraisal: 12, kpi: 32 })).toBe(false);
  expect(appraiseeNames(record)).toEqual({ full: 'Ada Obi', first: 'Ada' });
});
