import { limitedAdmins } from '../admin-user/seed';
import { announcements } from '../announcement/seed';
import { appraisals } from '../appraisal/seed';
import { approvals } from '../approval/seed';
import { accounts } from '../auth/seed';
import { imports } from '../bulk-import/seed';
import { changeRequests } from '../change-request/seed';
import { companies } from '../company/seed';
import { complaints } from '../complaint/seed';
import { disciplinaryCases } from '../disciplinary/seed';
import { documents } from '../document/seed';
import { staff } from '../employee/seed';
import { careers } from '../employee/seed-careers';
import { items } from '../employee/seed-items';
import { photos } from '../employee/seed-photos';
import { terms } from '../employee/seed-terms';
import { employeeMails } from '../employee-mail/seed';
import { employeeViews } from '../employee-view/seed';
import { exits } from '../exit/seed';
import { headcounts } from '../headcount/seed';
import { insurance } from '../hmo/seed';
import { insuranceComplaints } from '../hmo-complaint/seed';
import { insuranceRosters } from '../hmo-roster/seed';
import { insuranceSurveys } from '../hmo-survey/seed';
import { holidays } from '../holiday/seed';
import { issuedLetters } from '../issued-letter/seed';
import { leaves } from '../leave/seed';
import { leaveTypes } from '../leave-type/seed';
import { letters } from '../letter/seed';
import { meetings } from '../meeting/seed';
import { notifications } from '../notification/seed';
import { offerMails } from '../offer/seed';
import { candidates } from '../onboarding/seed';
import { hires } from '../onboarding/seed-hires';
import { checklists } from '../onboarding/seed-items';
import { payLaws } from '../pay-law/seed';
import { payrolls } from '../payroll/seed';
import { scoreRules } from '../performance/seed';
import { probations } from '../probation/seed';
import { settings } from '../setting/seed';
import { tasks } from '../task/seed';
import { waiverMails } from '../waiver/seed';
import { welfares } from '../welfare/seed';
import type { Seed } from './desk';

/** What the modules bring to a new database, in the order of writing: a later module reads what earlier ones wrote. */
export const SEEDS: readonly Seed[] = [
  settings,
  leaveTypes,
  holidays,
  payLaws,
  companies,
  accounts,
  staff,
  candidates,
  hires,
  checklists,
  probations,
  meetings,
  careers,
  terms,
  items,
  photos,
  changeRequests,
  documents,
  offerMails,
  waiverMails,
  appraisals,
  scoreRules,
  leaves,
  headcounts,
  exits,
  welfares,
  payrolls,
  approvals,
  tasks,
  announcements,
  letters,
  issuedLetters,
  employeeMails,
  employeeViews,
  imports,
  limitedAdmins,
  complaints,
  disciplinaryCases,
  insurance,
  insuranceComplaints,
  insuranceSurveys,
  insuranceRosters,
  // Notices tell of what the other modules wrote into the audit.
  notifications,
];
