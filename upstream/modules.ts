import { activityModule } from './activity/module';
import { adminUserModule } from './admin-user/module';
import { announcementModule } from './announcement/module';
import { appraisalModule } from './appraisal/module';
import { approvalModule } from './approval/module';
import { authModule } from './auth/module';
import { bulkImportModule } from './bulk-import/module';
import { caseModule } from './case/module';
import { changeRequestModule } from './change-request/module';
import { companyModule } from './company/module';
import { complaintModule } from './complaint/module';
import { directoryModule } from './directory/module';
import { disciplinaryModule } from './disciplinary/module';
import { documentModule } from './document/module';
import { employeeModule } from './employee/module';
import { employeeMailModule } from './employee-mail/module';
import { employeeViewModule } from './employee-view/module';
import { exitModule } from './exit/module';
import { findModule } from './find/module';
import { headcountModule } from './headcount/module';
import { historyModule } from './history/module';
import { hmoModule } from './hmo/module';
import { hmoComplaintModule } from './hmo-complaint/module';
import { hmoRosterModule } from './hmo-roster/module';
import { hmoSurveyModule } from './hmo-survey/module';
import { holidayModule } from './holiday/module';
import { homeModule } from './home/module';
import { issuedLetterModule } from './issued-letter/module';
import { leaveModule } from './leave/module';
import { leaveTypeModule } from './leave-type/module';
import { letterModule } from './letter/module';
import { mailedLinkModule } from './mailed-link/module';
import { meetingModule } from './meeting/module';
import type { House, Module } from './module';
import { notificationModule } from './notification/module';
import { offerModule } from './offer/module';
import { onboardingModule } from './onboarding/module';
import { payDifferenceModule } from './pay-difference/module';
import { payLawModule } from './pay-law/module';
import { payOpeningModule } from './pay-opening/module';
import { payrollModule } from './payroll/module';
import { payslipModule } from './payslip/module';
import { performanceModule } from './performance/module';
import { probationModule } from './probation/module';
import { profileModule } from './profile/module';
import { reportModule } from './report/module';
import { reportingLineModule } from './reporting-line/module';
import { secondPairModule } from './second-pair/module';
import { settingModule } from './setting/module';
import { stuckModule } from './stuck/module';
import { taskModule } from './task/module';
import { transferModule } from './transfer/module';
import { uploadModule } from './upload/module';
import { waiverModule } from './waiver/module';
import { welfareModule } from './welfare/module';

/** Every module. Calls are registered in this order, and the first whose path fits answers. */
const ALL = {
  activityModule,
  adminUserModule,
  appraisalModule,
  approvalModule,
  announcementModule,
  authModule,
  bulkImportModule,
  caseModule,
  changeRequestModule,
  companyModule,
  complaintModule,
  directoryModule,
  disciplinaryModule,
  documentModule,
  employeeModule,
  employeeMailModule,
  employeeViewModule,
  exitModule,
  findModule,
  headcountModule,
  historyModule,
  hmoModule,
  hmoComplaintModule,
  hmoRosterModule,
  hmoSurveyModule,
  holidayModule,
  homeModule,
  issuedLetterModule,
  leaveModule,
  leaveTypeModule,
  letterModule,
  mailedLinkModule,
  meetingModule,
  notificationModule,
  offerModule,
  onboardingModule,
  payDifferenceModule,
  payLawModule,
  payOpeningModule,
  payrollModule,
  payslipModule,
  performanceModule,
  probationModule,
  profileModule,
  reportModule,
  reportingLineModule,
  secondPairModule,
  settingModule,
  stuckModule,
  taskModule,
  transferModule,
  uploadModule,
  waiverModule,
  welfareModule,
} as const satisfies Record<string, Module>;

export const MODULES: readonly Module[] = Object.values(ALL);

/** The modules by their names. */
export const NAMED_MODULES: readonly (readonly [name: string, module: Module])[] = Object.entries(ALL).map(
  ([name, module]) => [name.replace(/Module$/, ''), module],
);

type Field = 'waiting' | 'queue' | 'approvals' | 'renewals';
type KindsIn<M, F extends Field> = M extends Record<F, infer R> ? keyof R : never;
type Kinds<F extends Field> = KindsIn<(typeof ALL)[keyof typeof ALL], F>;

/** What all modules announce in one field. Its type names the kinds that some module announces. */
const together = <F extends Field>(field: F) =>
  Object.assign({}, ...MODULES.map((module) => module[field])) as { [K in Kinds<F>]: House[F][K & keyof House[F]] };

/** A kind of task, of work on Home or of approval that no module answers for fails to compile here. */
export const HOUSE: House = {
  waiting: together('waiting'),
  queue: together('queue'),
  coming: MODULES.flatMap(({ coming }) => coming ?? []),
  decisions: MODULES.flatMap(({ decisions }) => decisions ?? []),
  approvals: together('approvals'),
  renewals: together('renewals'),
  named: Object.assign({}, ...MODULES.map(({ named }) => named)),
  whose: Object.assign({}, ...MODULES.map(({ whose }) => whose)),
  forAllCompanies: new Set(
    NAMED_MODULES.flatMap(([name, { forAllCompanies }]) => forAllCompanies?.map((call) => `${name}.${call}`) ?? []),
  ),
  told: {
    records: Object.assign({}, ...MODULES.map(({ told }) => told?.records)),
    actions: MODULES.flatMap(({ told }) => told?.actions ?? []),
    also: MODULES.flatMap(({ told }) => told?.also ?? []),
  },
};
