import { expect, test } from 'vitest';
import { pipelineOf } from './pipeline';

test('a stage counts who is in it and who has come through it; who ended or completed is not under way', () => {
  const totals = new Map([
    ['DRAFT', 3],
    ['OFFER_SENT', 4],
    ['DECLINED', 50],
    ['UPLOADED', 2],
    ['RETURNED', 1],
    ['MEDICAL_BOOKED', 5],
    ['COMPLETED', 900],
  ] as const);
  expect(pipelineOf(totals).map(({ name, here, further }) => [name, here, further])).toEqual([
    ['Draft', 3, 12],
    ['Offer sent', 4, 8],
    ['Letters uploaded', 3, 5],
    ['Letters approved', 5, 0],
    ['Onboarding', 0, 0],
  ]);
});

test('a stage lists its own states, and the states of all later stages', () => {
  expect(pipelineOf(new Map())[2]).toMatchObject({
    states: ['UPLOADED', 'RETURNED'],
    furtherStates: ['APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING'],
  });
});
