import type { Section } from '../contracts/employee-section';
import type { ImportKind } from '../contracts/import-columns';

/** Where an import is a tab of a list of its own. */
const IMPORTS: Partial<Record<ImportKind, string>> = {
  candidate: '/candidates?tab=import',
  employee: '/employees/manage-employees?tab=import',
};

/** Every path of the application, spelled once. Screens link through these, never through literals. */
export const paths = {
  root: '/',
  signin: '/signin',
  verifyUser: '/verify-user',
  forgotPassword: '/forgot-password',
  mailSent: '/mail-sent',
  newPassword: (token: string) => `/new-password/${encodeURIComponent(token)}`,
  passwordSuccess: '/password-success',
  createPassword: '/create-password',
  completeSignup: '/candidate/complete-signup',

  acceptOffer: '/onboarding/accept/offer',
  declineOffer: (offerId: number | string) => `/onboarding/decline/offer/${encodeURIComponent(offerId)}`,
  offerStatus: '/onboarding/offer-status',
  offerDeclined: '/onboarding/offer-decline',
  meetingScheduled: '/meeting-scheduled',

  home: '/home',
  meetings: '/home?tab=meetings',
  pastMeetings: '/home?tab=past-meetings',
  meeting: (id: number) => `/home?tab=meetings&meeting=${id}`,
  dashboard: '/dashboard',
  onboarding: '/onboarding',
  candidates: '/candidates',
  newCandidate: '/candidates/new',
  candidate: (id: number | string) => `/candidates/${encodeURIComponent(id)}`,
  editCandidate: (id: number | string) => `/candidates/${encodeURIComponent(id)}/edit`,
  workflows: '/workflow',
  workflow: (id: number | string) => `/workflow/${encodeURIComponent(id)}`,
  candidateOnboarding: '/candidate/onboarding',
  initiateOnboarding: '/initiate-onboarding',
  sendOffer: '/candidate/send-offer',
  sendOfferStatus: (status: string) => `/candidate/send-offer/${encodeURIComponent(status)}`,
  sendDeployment: '/candidate/send-deployment',

  profileSummary: '/candidate/profile/summary',
  profile: '/employees/profile',
  /** A section of the own record. Addresses have hyphens where the contracts have underscores. */
  profileData: (section: Section) => `/profile-data/${section.replaceAll('_', '-')}`,
  documents: '/documents',
  ownChangeRequests: '/change-requests',
  ownChangeRequest: (id: number) => `/change-requests?request=${id}`,
  activities: '/activities',
  appraisals: '/appraisals-list',
  hmoSurveys: '/hmo-surveys',

  employees: '/employees/manage-employees',
  newEmployee: '/employees/new',
  employee: (id: number | string, tab?: string) =>
    `/employees/${encodeURIComponent(id)}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  /** The mails to employees, and one of them with its delivery: a tab of their list (X010). */
  employeeMails: '/employees/manage-employees?tab=mails',
  employeeMail: (id: number, delivery?: string) =>
    `/employees/manage-employees?tab=mails&mail=${id}${delivery ? `&delivery=${delivery}` : ''}`,
  jobInformation: '/manage-employees/job-information',
  myDocument: (id: number | string) => `/documents?document=${encodeURIComponent(id)}`,
  allDocuments: '/employees/manage-employees?tab=documents',
  employeeDocument: (employee: number | string, id: number | string) =>
    `/employees/${encodeURIComponent(employee)}?tab=documents&document=${encodeURIComponent(id)}`,
  documentCategories: '/employee-Settings?tab=document-categories',

  companies: '/companies',
  newCompany: '/companies/new',
  company: (id: number | string, tab?: string) =>
    `/companies/${encodeURIComponent(id)}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  editCompany: (id: number | string) => `/companies/${encodeURIComponent(id)}/edit`,
  departmentUnits: (id: number | string) => `/department/${encodeURIComponent(id)}/units`,
  departmentRoles: (id: number | string) => `/department/${encodeURIComponent(id)}/roles`,
  roles: '/roles',
  /** A tab of the list that it belongs to (X010). With a batch: the dry run of one file, and what became of it. */
  importOf: (kind: ImportKind, batch?: number) =>
    `${IMPORTS[kind] ?? `/companies?tab=import&kind=${kind}`}${batch ? `&batch=${batch}` : ''}`,

  announcements: '/employees/announcement',
  newAnnouncement: '/employee/announcement/create',
  announcement: (id: number | string) => `/employee/announcement/edit/${encodeURIComponent(id)}`,
  changeRequests: '/employees/request-change',
  allChangeRequests: '/employees/request-change?tab=all',
  changeRequest: (id: number | string) => `/employees/request-change?request=${encodeURIComponent(id)}`,
  leaveManagement: '/leave-management',
  leaveSettings: '/leave-management?tab=settings',
  headcount: '/headcount',
  approvals: '/approval',
  approvalsTab: (tab: string) => `/approval?tab=${encodeURIComponent(tab)}`,
  approvalRequest: (id: number | string) => `/approval?request=${encodeURIComponent(id)}`,
  newApprovalWorkflow: '/approval-workflow/create',
  approvalWorkflow: (id: number | string) => `/approval-workflow/${encodeURIComponent(id)}`,
  disciplinaryManagement: '/disciplinary/management',
  complaintsDashboard: '/complaints/dashboard',
  hmoComplaints: (type: string) => `/hmo/complaints/${encodeURIComponent(type)}`,
  exitOverview: '/exit/overview',
  manageAdmins: '/settings/manage-admins',
  adminUsers: (tab: string) => `/settings/manage-admins?tab=${encodeURIComponent(tab)}`,
  impersonate: '/settings/impersonate',
  confirmationSettings: '/confirmation-settings',
  confirmationsDue: '/confirmation-settings?tab=due',
  newPolicy: '/confirmation-settings/create-policy',
  editPolicy: (id: number | string) => `/confirmation-settings/edit-policy/${encodeURIComponent(id)}`,
  settings: '/settings',
  employeeSettings: '/employee-Settings',
  banks: '/manage-banks',
  pensionProviders: '/manage-pension',
  signatures: '/manage-signature',
  letters: '/letters',
  tasks: '/tasks',
  tasksOf: (tab: string) => `/tasks?tab=${encodeURIComponent(tab)}`,

  notFound: '/404',
} as const;
