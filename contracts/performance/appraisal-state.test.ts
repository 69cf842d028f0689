import { describe, expect, test } from 'vitest';
import {
  APPRAISAL_STATES,
  type AppraisalAct,
  type AppraisalActor,
  type AppraisalState,
  appraisalHolder,
  appraisalStateAfter,
  kpiStatusOf,
  mayActInAppraisal,
  statesFor,
  TRANSITIONS,
} from './appraisal-state';

const ACTS = Object.keys(TRANSITIONS) as AppraisalAct[];
const ACTORS: AppraisalActor[] = ['hr', 'employee', 'supervisor', 'line_manager', 'head_manager'];

/** Every move there is, as the documents have it, and those of HR in the place of others: act, actor, state before and after. */
const MOVES = `
  submitKpi      employee      PENDING             SUBMITTED
  submitKpi      employee      REJECTED            SUBMITTED
  submitKpi      hr            PENDING             SUBMITTED
  submitKpi      hr            REJECTED            SUBMITTED
  resendKpi      hr            PENDING             PENDING
  resendKpi      hr            SUBMITTED           PENDING
  resendKpi      hr            REJECTED            PENDING
  resendKpi      hr            ACCEPTED            PENDING
  resendKpi      hr            RATING              PENDING
  accept         supervisor    SUBMITTED           ACCEPTED
  reject         supervisor    SUBMITTED           REJECTED
  reject         supervisor    ACCEPTED            REJECTED
  reject         supervisor    RATING              REJECTED
  initiate       hr            ACCEPTED            RATING
  submitAppraisal employee     RATING              APPRAISAL_SUBMITTED
  rate           line_manager  APPRAISAL_SUBMITTED SUPERVISOR_RATED
  headRate       head_manager  SUPERVISOR_RATED    MANAGER_RATED
  headRate       head_manager  MANAGER_RATED       MANAGER_RATED
  actInPlace     hr            SUBMITTED           ACCEPTED
  actInPlace     hr            RATING              APPRAISAL_SUBMITTED
  actInPlace     hr            APPRAISAL_SUBMITTED SUPERVISOR_RATED
  actInPlace     hr            SUPERVISOR_RATED    MANAGER_RATED
  reopen         hr            APPRAISAL_SUBMITTED RATING
  reopen         hr            SUPERVISOR_RATED    APPRAISAL_SUBMITTED
  reopen         hr            MANAGER_RATED       SUPERVISOR_RATED`
  .trim()
  .split('\n')
  .map((line) =>
    line
      .trim()
      .replaceAll(/ +/g, ' ')
      .split(' ')
      .map((word) => word.replace('_RATED', ' RATED').replace('_SUBMITTED', ' SUBMITTED'))
      .join(' · '),
  )
  .toSorted();

describe('an appraisal', () => {
  test('moves as the documents say, and in no other way', () => {
    const moves = ACTS.flatMap((act) =>
      ACTORS.flatMap((actor) =>
        APPRAISAL_STATES.flatMap((state) =>
          mayActInAppraisal(state, act, actor)
            ? [[act, actor, state, appraisalStateAfter(state, act)].join(' · ')]
            : [],
        ),
      ),
    );
    expect(moves.toSorted()).toEqual(MOVES);
  });

  test('gets a manager’s rating only after its employee has rated, and a result only after the line manager', () => {
    const statesBefore = (state: AppraisalState) =>
      ACTS.filter((act) => act !== 'reopen' && act !== 'actInPlace').flatMap((act) =>
        APPRAISAL_STATES.filter((from) => from !== state && appraisalStateAfter(from, act) === state),
      );
    expect(statesBefore('APPRAISAL SUBMITTED')).toEqual(['RATING']);
    expect(statesBefore('SUPERVISOR RATED')).toEqual(['APPRAISAL SUBMITTED']);
    expect(statesBefore('MANAGER RATED')).toEqual(['SUPERVISOR RATED']);
  });

  test('is with nobody who cannot act, and reaches every state from the first', () => {
    for (const state of APPRAISAL_STATES) {
      const holder = appraisalHolder(state);
      if (holder) expect(ACTS.some((act) => mayActInAppraisal(state, act, holder))).toBe(true);
    }
    const reached = new Set<AppraisalState>(['PENDING']);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const state of [...reached])
        for (const act of ACTS) {
          const after = appraisalStateAfter(state, act);
          if (after) reached.add(after);
        }
    }
    expect([...reached].toSorted()).toEqual(APPRAISAL_STATES.toSorted());
  });

  test('shows the status of its KPI, which stays accepted from the first acceptance on', () => {
    expect(APPRAISAL_STATES.map(kpiStatusOf)).toEqual([
      'PENDING',
      'SUBMITTED',
      'REJECTED',
      ...Array.from({ length: 5 }, () => 'ACCEPTED'),
    ]);
    expect(statesFor('headRate')).toEqual(['SUPERVISOR RATED', 'MANAGER RATED']);
  });
});
