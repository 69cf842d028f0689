import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { PartsOfPay, PayFacts } from '../../../contracts/pay/payslip-shape';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import type { Day } from '../../../contracts/platform/dates';
import type { Db, Statement } from '../database/db';

/** The employee whose net pay is asked for, and the yearly pay, which may differ from that of the record, in kobo. */
export interface NetAsked {
  employee: number;
  company: number;
  gross: number;
  /** The parts of the gross; null where it is made up as today, or by a structure of the company. */
  parts: PartsOfPay | null;
}

/** Somebody who leaves, as their last payslip has to know it. */
export interface LeaverForPay {
  employee_id: number;
  company_id: number;
  last_day: Day;
  /** The newest month of the company that is locked, YYYY-MM; null without one. */
  locked_month: string | null;
}

/** The last payslip of somebody as it would be today. */
export interface LastPay {
  laws: Laws;
  /** Its facts, and a year's pay by its parts on the last day. Null where the record of the person is gone. */
  on: (leaver: Pick<LeaverForPay, 'employee_id' | 'last_day'>) => { facts: PayFacts; pay: PartsOfPay } | null;
}

/** The outcome of a letter that waited for approval. */
export interface LetterApprovalOutcome {
  db: Db;
  now: Date;
  letter: number;
  /** Whether it is sent, which the employee reads, too. */
  sent: boolean;
  /** The person in whose name they act. */
  by: string;
}

/**
 * The answers of a module of a later group to one of an earlier group, which may not import it. Each is announced by one module,
 * and a handler finds it in its call.
 */
export interface ModuleAnswers {
  /** The record of a candidate by their id, for callers who may read it. */
  candidate: (db: Db, id: number, now: Date) => Promise<CandidateDetail>;
  /**
   * The net pay of employees for a whole month at a yearly gross, in kobo, by their ids. It is empty where no tax law is known,
   * and has nobody who earns nothing.
   */
  monthlyNets: (
    db: Db,
    people: readonly NetAsked[],
    at: { month: string; now: Date },
  ) => Promise<ReadonlyMap<number, number>>;
  /** Reads the last payslip of somebody who leaves: in one trip, so that it goes beside other reads. */
  lastPay: (db: Db, leaver: LeaverForPay, now: Date) => Promise<LastPay>;
  /** The statement that keeps a decision with the case of a letter, where it has one. */
  letterDecided: (decision: LetterApprovalOutcome) => Statement;
}
