import * as z from 'zod';
import { CasePerson } from '../cases/case';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, get, patch, post } from '../platform/call';
import { Day, Id, Month, numeric, pay } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { SeenVersion, Version } from '../platform/version';
import { DIFFERENCE_PARTS, DIFFERENCE_STATES } from './pay-difference-rule';

const int = z.number().int();

/** The difference of a locked month of an employee from what is due by the record of today. Amounts in kobo. */
export const Difference = z.object({
  id: Id,
  employee: CasePerson,
  /** YYYY-MM, the month that is locked. */
  month: Month,
  /** `PAY`: the regular pay. `TAX`: the PAYE that a relief gives back. */
  part: z.enum(DIFFERENCE_PARTS),
  due: int,
  /** With what later months have corrected already. */
  paid: int,
  /** The rest of the difference: above zero it is paid, below zero it is taken back; PAYE below zero is given back. */
  amount: int,
  /** `Pay since 1 Sep 2026`. */
  what: z.string(),
  /** The person who changed the record first, and the day on which that was found. */
  by: z.string(),
  found_on: Day,
  state: z.enum(DIFFERENCE_STATES),
  reason: z.string(),
  /** Why it can only be left out; null where it may be taken. */
  must_leave: z.string().nullable(),
  /** Whether the caller may decide it: never about themselves. */
  may_decide: z.boolean(),
  version: Version,
});
export type Difference = z.output<typeof Difference>;

const officers = inArea('pay');

const OWN_NAME = 'Differences are decided under your own name. Go back to your own session first.';

/** Differences of locked months from what is due, with their outcome. */
export const payDifference = calls('/payroll/', () => ({
  /** C954. Differences of locked months that wait in the draft of a company, the oldest month first; none where it is no draft. */
  list: get(
    'runs/{id}/differences/',
    orActing(officers),
    PageInput.omit({ search: true }).extend({ id: Id }),
    pageOf(Difference),
  ),
  /**
   * Takes all that wait into the draft, but the caller’s own and those that can only be left out. `seen`: `differences_seen` of the run that
   * was read; 409 when others wait.
   */
  takeAll: post(
    'runs/{id}/differences/',
    inPerson(officers, OWN_NAME),
    z.object({ id: Id, seen: SeenVersion }),
    z.object({ taken: int }),
  ),
  /**
   * Takes a difference as a line of the draft, or leaves it out with a reason. `amount`: less than the difference, in kobo, which needs a
   * reason, too. 400 where it can only be left out. 403 about oneself. 409 where the company has no draft.
   */
  decide: patch(
    'differences/{id}/',
    inPerson(officers, OWN_NAME),
    z.object({
      id: Id,
      decision: z.enum(['TAKE', 'LEAVE_OUT']),
      amount: numeric(pay('Amount')).optional(),
      reason: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
      version: Version,
    }),
    Difference,
  ),
}));
