import { activity } from './activity';
import { adminUser } from './admin-user';
import { announcement } from './announcement';
import { appraisal } from './appraisal';
import { approval } from './approval';
import { auth } from './auth';
import { bulkImport } from './bulk-import';
import type { RouterOf } from './call';
import { cases } from './case';
import { changeRequest } from './change-request';
import { company } from './company';
import { complaint } from './complaint';
import { directory } from './directory';
import { disciplinary } from './disciplinary';
import { document } from './document';
import { employee } from './employee';
import { employeeMail } from './employee-mail';
import { employeeView } from './employee-view';
import { exit } from './exit';
import { find } from './find';
import { headcount } from './headcount';
import { history } from './history';
import { hmo } from './hmo';
import { hmoComplaint } from './hmo-complaint';
import { hmoRoster } from './hmo-roster';
import { hmoSurvey } from './hmo-survey';
import { holiday } from './holiday';
import { home } from './home';
import { issuedLetter } from './issued-letter';
import { leave } from './leave';
import { leaveType } from './leave-type';
import { letter } from './letter';
import { mailedLink } from './mailed-link';
import { meeting } from './meeting';
import { notification } from './notification';
import { offer } from './offer';
import { onboarding } from './onboarding';
import { payDifference } from './pay-difference';
import { payLaw } from './pay-law';
import { payOpening } from './pay-opening';
import { payroll } from './payroll';
import { payslip } from './payslip';
import { performance } from './performance';
import { probation } from './probation';
import { profile } from './profile';
import { report } from './report';
import { reportingLine } from './reporting-line';
import { secondPair } from './second-pair';
import { setting } from './setting';
import { stuck } from './stuck';
import { task } from './task';
import { transfer } from './transfer';
import { upload } from './upload';
import { waiver } from './waiver';
import { welfare } from './welfare';

/** Every call of the product. One word a module; the Worker, the upstream, the access tests and the reference read it. */
export const table = {
  activity,
  adminUser,
  appraisal,
  approval,
  announcement,
  auth,
  bulkImport,
  case: cases,
  changeRequest,
  company,
  complaint,
  directory,
  disciplinary,
  document,
  employee,
  employeeMail,
  employeeView,
  exit,
  find,
  headcount,
  history,
  hmo,
  hmoComplaint,
  hmoRoster,
  hmoSurvey,
  holiday,
  home,
  issuedLetter,
  leave,
  leaveType,
  letter,
  mailedLink,
  meeting,
  notification,
  offer,
  onboarding,
  payDifference,
  payLaw,
  payOpening,
  payroll,
  payslip,
  performance,
  probation,
  profile,
  report,
  reportingLine,
  secondPair,
  setting,
  stuck,
  task,
  transfer,
  upload,
  waiver,
  welfare,
};

export type AppRouter = RouterOf<typeof table>;
