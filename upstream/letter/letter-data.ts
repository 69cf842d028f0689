import type { Day } from '../../contracts/dates';

/** The company as it stands at the head of a letter. */
interface LetterCompany {
  name: string;
  code: string;
  address: string;
  rc_number: string;
  email: string;
  phone: string;
}

/** Where and to whom a new member of staff reports; what is null is not decided yet. */
interface LetterDeployment {
  supervisor_name: string | null;
  report_to: string | null;
  report_date: Day | null;
}

/** Everything the three letters say about one candidate. Names as in the contracts, money in kobo. */
export interface LetterData {
  company: LetterCompany;
  firstname: string;
  middlename: string | null;
  lastname: string;
  address: string | null;
  job_role: string;
  branch: string;
  department: string;
  /** Annual, in kobo. */
  gross_salary: number;
  /** Monthly, in kobo. */
  net_salary: number;
  resumption_date: Day | null;
  /** The day the letter is dated. */
  date: Day;
  /** Last day to accept. */
  expires: Day | null;
  /** Who sent the letter. They also sign for the company, unless `signature` names somebody else. */
  sent_by: string;
  /** The signature on the company's line: whose it is, and its ink as PNG on a clear ground. */
  signature?: { name: string; role: string; png: Uint8Array } | null;
  deployment: LetterDeployment | null;
  /** Puts pen strokes on the signature lines, with this day beside the candidate's. Seed data only. */
  signed?: Day;
}
