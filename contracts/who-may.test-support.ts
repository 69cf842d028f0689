import type { LinkPurpose } from './access';
import type { table } from './table';

/** Who may make a call, written down apart from the rows: a row that lets in somebody else fails the tests. */
export interface Who {
  anonymous: boolean;
  employee: boolean;
  admin: boolean;
  superAdmin: boolean;
  links: readonly LinkPurpose[];
  /** For calls about one record of a person: what an employee is answered about their own, and about another's. */
  record?: Of;
}
type Of =
  /** `{id}` of the path is the id of this; `body` is an input that reaches the rule. */
  | { kind: 'employee' | 'user'; body?: Record<string, unknown> }
  /** The tests of this file, below `upstream/`, ask for their own and another's. */
  | { tests: string };

const NOBODY: Who = { anonymous: false, employee: false, admin: false, superAdmin: false, links: [] };
const ANYONE: Who = { ...NOBODY, anonymous: true, employee: true, admin: true, superAdmin: true };
/** Everybody who is signed in, and for an employee nothing but what is their own or everybody's. */
const SIGNED_IN: Who = { ...NOBODY, employee: true, admin: true, superAdmin: true };
const ADMINS: Who = { ...NOBODY, admin: true, superAdmin: true };
const SUPER: Who = { ...NOBODY, superAdmin: true };
const link = (beside: Who, ...links: LinkPurpose[]): Who => ({ ...beside, links });
const record = (kind: 'employee' | 'user', body?: Record<string, unknown>): Who => ({
  ...SIGNED_IN,
  record: body ? { kind, body } : { kind },
});
const recordsOf = (tests: string): Who => ({ ...SIGNED_IN, record: { tests } });

/** A word for every call: the compiler names a new one that has none. */
export const whoMay = {
  activity: {
    list: SIGNED_IN,
  },
  adminUser: {
    list: ADMINS,
    internal: ADMINS,
    create: ADMINS,
    edit: ADMINS,
    delete: ADMINS,
    invite: ADMINS,
    impersonate: ADMINS,
    acting: SIGNED_IN,
    audit: SUPER,
    auditKinds: SUPER,
    auditFile: SUPER,
  },
  approval: {
    list: ADMINS,
    create: ADMINS,
    assign: ADMINS,
    remove: ADMINS,
    workflows: ADMINS,
    workflow: ADMINS,
    createWorkflow: ADMINS,
    updateWorkflow: ADMINS,
    deleteWorkflow: ADMINS,
    requests: ADMINS,
    request: ADMINS,
    ofCandidate: ADMINS,
    decide: link(ADMINS, 'approval'),
    withdraw: ADMINS,
    handOver: ADMINS,
    linked: link(NOBODY, 'approval'),
  },
  announcement: {
    list: ADMINS,
    detail: ADMINS,
    create: ADMINS,
    update: ADMINS,
    withdraw: ADMINS,
    delete: ADMINS,
    reach: ADMINS,
    mine: SIGNED_IN,
    read: recordsOf('announcement/announcement.test.ts'),
    markRead: recordsOf('announcement/announcement.test.ts'),
  },
  auth: {
    login: ANYONE,
    logout: SIGNED_IN,
    resetPassword: ANYONE,
    createPassword: ANYONE,
    verifyToken: ANYONE,
    renewLink: ANYONE,
  },
  bulkImport: {
    companies: ADMINS,
    departments: ADMINS,
    branches: ADMINS,
    jobRoles: ADMINS,
    units: ADMINS,
    candidates: ADMINS,
    employees: ADMINS,
    codes: ADMINS,
    employeeHeaders: ADMINS,
    upgradeLetterHeaders: ADMINS,
    sample: ADMINS,
    list: ADMINS,
    detail: ADMINS,
    rows: ADMINS,
    refused: ADMINS,
    start: ADMINS,
    undoCheck: ADMINS,
    undo: ADMINS,
    discard: ADMINS,
  },
  changeRequest: {
    list: SIGNED_IN,
    detail: recordsOf('change-request/change-request.test.ts'),
    decide: ADMINS,
    decideAll: ADMINS,
    decideMany: ADMINS,
    file: SIGNED_IN,
    withdraw: recordsOf('change-request/change-request.test.ts'),
    pending: record('employee'),
    count: ADMINS,
    reveal: recordsOf('change-request/change-request.test.ts'),
  },
  company: {
    list: ADMINS,
    all: ADMINS,
    branches: ADMINS,
    departments: ADMINS,
    jobRoles: ADMINS,
    create: ADMINS,
    detail: ADMINS,
    update: ADMINS,
    delete: ADMINS,
    saveLogo: ADMINS,
    deleteLogo: ADMINS,
    logo: ADMINS,
    departmentList: ADMINS,
    department: ADMINS,
    createDepartment: ADMINS,
    updateDepartment: ADMINS,
    deleteDepartment: ADMINS,
    branchList: ADMINS,
    branch: ADMINS,
    createBranch: ADMINS,
    updateBranch: ADMINS,
    deleteBranch: ADMINS,
    jobRoleList: ADMINS,
    jobRole: ADMINS,
    createJobRole: ADMINS,
    updateJobRole: ADMINS,
    deleteJobRole: ADMINS,
    unitList: ADMINS,
    unit: ADMINS,
    createUnit: ADMINS,
    updateUnit: ADMINS,
    deleteUnit: ADMINS,
    locationList: ADMINS,
    location: ADMINS,
    createLocation: ADMINS,
    updateLocation: ADMINS,
    deleteLocation: ADMINS,
  },
  document: {
    list: ADMINS,
    mine: SIGNED_IN,
    detail: recordsOf('document/document.test.ts'),
    file: recordsOf('document/document.test.ts'),
    request: ADMINS,
    add: recordsOf('document/document.test.ts'),
    upload: recordsOf('document/document.test.ts'),
    setStatus: ADMINS,
    acknowledge: recordsOf('document/document.test.ts'),
    remove: recordsOf('document/document.test.ts'),
    letters: record('employee'),
    letter: recordsOf('document/document.test.ts'),
    categories: SIGNED_IN,
    createCategory: ADMINS,
    updateCategory: ADMINS,
    deleteCategory: ADMINS,
  },
  employee: {
    referees: record('employee'),
    addReferee: recordsOf('employee/items.test.ts'),
    updateReferee: recordsOf('employee/items.test.ts'),
    removeReferee: recordsOf('employee/items.test.ts'),
    guarantors: record('employee'),
    addGuarantor: recordsOf('employee/items.test.ts'),
    updateGuarantor: recordsOf('employee/items.test.ts'),
    removeGuarantor: recordsOf('employee/items.test.ts'),
    nextOfKin: record('employee'),
    addNextOfKin: recordsOf('employee/items.test.ts'),
    updateNextOfKin: recordsOf('employee/items.test.ts'),
    removeNextOfKin: recordsOf('employee/items.test.ts'),
    education: record('employee'),
    addEducation: recordsOf('employee/items.test.ts'),
    updateEducation: recordsOf('employee/items.test.ts'),
    removeEducation: recordsOf('employee/items.test.ts'),
    certification: record('employee'),
    addCertification: recordsOf('employee/items.test.ts'),
    updateCertification: recordsOf('employee/items.test.ts'),
    removeCertification: recordsOf('employee/items.test.ts'),
    medical: record('employee'),
    updateMedical: recordsOf('employee/items.test.ts'),
    list: ADMINS,
    create: ADMINS,
    detail: record('employee'),
    update: ADMINS,
    updateStatus: ADMINS,
    decline: ADMINS,
    archive: ADMINS,
    invite: ADMINS,
    board: ADMINS,
    jobInformation: ADMINS,
    changeJob: ADMINS,
    withdrawJob: ADMINS,
    reveal: record('employee', { fields: ['bvn'] }),
    audit: ADMINS,
    savePhoto: ADMINS,
    photo: recordsOf('employee/record.test.ts'),
    prepareExport: ADMINS,
    exportProgress: ADMINS,
    exportPhotos: ADMINS,
    exportCsv: ADMINS,
  },
  employeeMail: {
    send: ADMINS,
    reach: ADMINS,
    list: ADMINS,
    detail: ADMINS,
    recipients: ADMINS,
    again: ADMINS,
    ofEmployee: ADMINS,
  },
  employeeView: {
    list: ADMINS,
    create: ADMINS,
    update: ADMINS,
    delete: ADMINS,
  },
  meeting: {
    list: ADMINS,
    detail: ADMINS,
    create: ADMINS,
    update: ADMINS,
    remove: ADMINS,
    employees: ADMINS,
    mine: SIGNED_IN,
    scheduled: link(NOBODY, 'meeting'),
  },
  notification: {
    list: SIGNED_IN,
    read: recordsOf('notification/notification.test.ts'),
  },
  offer: {
    linked: link(NOBODY, 'offer'),
    upload: link(NOBODY, 'offer'),
    removeDocument: link(NOBODY, 'offer'),
    accept: link(NOBODY, 'offer'),
    decline: link(NOBODY, 'offer'),
    send: ADMINS,
    sent: ADMINS,
    withdraw: ADMINS,
    sendDeployment: ADMINS,
    reviewLetter: ADMINS,
    letter: link(ADMINS, 'offer'),
    document: ADMINS,
    documents: ADMINS,
  },
  onboarding: {
    candidates: ADMINS,
    candidate: ADMINS,
    createCandidate: ADMINS,
    updateCandidate: ADMINS,
    initiate: ADMINS,
    complete: ADMINS,
    list: ADMINS,
    workflowSettings: ADMINS,
    createWorkflowSetting: ADMINS,
    workflowSetting: ADMINS,
    updateWorkflowSetting: ADMINS,
    deleteWorkflowSetting: ADMINS,
    dashboard: ADMINS,
    sendNotification: ADMINS,
    sendSms: ADMINS,
  },
  probation: {
    policies: ADMINS,
    policy: ADMINS,
    createPolicy: ADMINS,
    updatePolicy: ADMINS,
    deletePolicy: ADMINS,
    due: ADMINS,
    ask: ADMINS,
    confirm: ADMINS,
    extend: ADMINS,
    end: ADMINS,
    linked: link(NOBODY, 'probation'),
    recommend: link(NOBODY, 'probation'),
  },
  profile: {
    user: record('user'),
    update: record('user', { firstname: 'Bisi', lastname: 'Bello', email: 'own@lagoon.example', phone: '08035550101' }),
    photo: recordsOf('profile/profile.test.ts'),
    summary: SIGNED_IN,
  },
  setting: {
    application: SIGNED_IN,
    banks: link(SIGNED_IN, 'offer'),
    pfas: link(SIGNED_IN, 'offer'),
    searchBanks: ADMINS,
    createBank: ADMINS,
    updateBank: ADMINS,
    deleteBank: ADMINS,
    createPfa: ADMINS,
    updatePfa: ADMINS,
    deletePfa: ADMINS,
    signatures: ADMINS,
    signature: ADMINS,
    createSignature: ADMINS,
    updateSignature: ADMINS,
    deleteSignature: ADMINS,
    signaturePicture: ADMINS,
    settings: ADMINS,
    updateSettings: ADMINS,
    counts: ADMINS,
    contact: ANYONE,
    employeeSettings: SIGNED_IN,
    updateEmployeeSettings: ADMINS,
  },
  task: {
    list: ADMINS,
    create: ADMINS,
    detail: ADMINS,
    update: ADMINS,
    finish: ADMINS,
    remove: ADMINS,
  },
  transfer: {
    mint: link(SIGNED_IN, 'offer'),
  },
  waiver: {
    linked: link(NOBODY, 'waiver'),
    approve: link(NOBODY, 'waiver'),
    confirm: link(NOBODY, 'waiver'),
    disown: link(NOBODY, 'waiver'),
    request: ADMINS,
    reopen: ADMINS,
  },
} satisfies { [M in keyof typeof table]: { [C in keyof (typeof table)[M]]: Who } };

/** Whether a kind of principal may make a call at all. */
export function isLetIn(who: Who, as: 'anonymous' | 'EMPLOYEE' | 'ADMIN' | 'SUPERADMIN' | LinkPurpose): boolean {
  if (who.anonymous) return true;
  switch (as) {
    case 'anonymous':
      return false;
    case 'EMPLOYEE':
      return who.employee;
    case 'ADMIN':
      return who.admin;
    case 'SUPERADMIN':
      return who.superAdmin;
    default:
      return who.links.includes(as);
  }
}
