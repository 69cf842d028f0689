import type { LinkPurpose } from './access';
import { PRESETS, type Preset } from './limits';
import type { table } from './table';

/** Who may make a call, written down apart from the rows: a row that lets in somebody else fails the tests. */
export interface Who {
  anonymous: boolean;
  employee: boolean;
  admin: boolean;
  superAdmin: boolean;
  /** The admins with the limits of a preset. */
  limited: readonly Preset[];
  links: readonly LinkPurpose[];
  /** For calls about one person's record, where an employee may ask about their own only. */
  record?: Of;
}
type Of =
  /** `{id}` of the path is an id of this kind; `body` is an input that the schema takes, so that the rule is reached. */
  | { kind: 'employee' | 'user'; body?: Record<string, unknown>; limited: readonly Preset[] }
  /** The file below `upstream/` whose tests ask for the own record and for another's. */
  | { tests: string };

const EVERY_PRESET = Object.keys(PRESETS) as Preset[];
const NOBODY: Who = { anonymous: false, employee: false, admin: false, superAdmin: false, limited: [], links: [] };
const ANYONE: Who = {
  ...NOBODY,
  anonymous: true,
  employee: true,
  admin: true,
  superAdmin: true,
  limited: EVERY_PRESET,
};
/** Everybody who is signed in; an employee gets only what is their own or everybody's. */
const SIGNED_IN: Who = { ...NOBODY, employee: true, admin: true, superAdmin: true, limited: EVERY_PRESET };
const admins = (...limited: Preset[]): Who => ({ ...NOBODY, admin: true, superAdmin: true, limited });
const RECRUITMENT = {
  reads: admins('HR officer', 'Recruiter', 'Auditor'),
  changes: admins('HR officer', 'Recruiter'),
};
const RECORDS = {
  reads: admins('HR officer', 'Payroll officer', 'Auditor'),
  changes: admins('HR officer'),
};
const PAY = { reads: admins('Payroll officer', 'Auditor') };
const MEDICAL = { reads: admins('Auditor') };
const SETTINGS = { reads: admins('Auditor'), changes: admins() };
const RECORDS_OR_PAY = { reads: RECORDS.reads, changes: admins('HR officer', 'Payroll officer') };
const RECORDS_OR_SETTINGS = { reads: RECORDS.reads };
const RECRUITMENT_OR_RECORDS = { reads: admins(...EVERY_PRESET), changes: RECRUITMENT.changes };
const RECRUITMENT_OR_SETTINGS = { reads: RECRUITMENT.reads };
const ANY = { reads: admins(...EVERY_PRESET), changes: admins('HR officer', 'Payroll officer', 'Recruiter') };
const SUPER: Who = { ...NOBODY, superAdmin: true };
const link = (beside: Who, ...links: LinkPurpose[]): Who => ({ ...beside, links });
/** The own record, and another's for the admins of `others`. */
const record = (kind: 'employee' | 'user', others: Who, body?: Record<string, unknown>): Who => ({
  ...SIGNED_IN,
  record: { kind, limited: others.limited, ...(body && { body }) },
});
const recordsOf = (tests: string): Who => ({ ...SIGNED_IN, record: { tests } });

/** An entry for every call; the compiler names a new call that has none. */
export const whoMay = {
  activity: {
    list: SIGNED_IN,
  },
  adminUser: {
    list: ANY.reads,
    internal: ANY.reads,
    create: SETTINGS.changes,
    edit: SETTINGS.changes,
    delete: SETTINGS.changes,
    invite: SETTINGS.changes,
    impersonate: SETTINGS.changes,
    limits: SUPER,
    limit: SUPER,
    acting: SIGNED_IN,
    audit: SUPER,
    auditKinds: SUPER,
    auditFile: SUPER,
  },
  approval: {
    list: SETTINGS.reads,
    create: SETTINGS.changes,
    assign: SETTINGS.changes,
    delete: SETTINGS.changes,
    workflows: SETTINGS.reads,
    workflow: SETTINGS.reads,
    createWorkflow: SETTINGS.changes,
    updateWorkflow: SETTINGS.changes,
    deleteWorkflow: SETTINGS.changes,
    requests: ANY.reads,
    request: ANY.reads,
    ofCandidate: RECRUITMENT.reads,
    // Signed in, everybody decides at a place of their own account alone.
    decide: link(SIGNED_IN, 'approval'),
    withdraw: ANY.changes,
    handOver: ANY.changes,
    linked: link(NOBODY, 'approval'),
    others: link(NOBODY, 'approval'),
    openOther: link(NOBODY, 'approval'),
    own: SIGNED_IN,
    ownRequest: recordsOf('approval/own.test.ts'),
    delegations: ANY.reads,
    delegate: ANY.changes,
    endDelegation: ANY.changes,
  },
  announcement: {
    list: RECORDS.reads,
    detail: RECORDS.reads,
    create: RECORDS.changes,
    update: RECORDS.changes,
    withdraw: RECORDS.changes,
    delete: RECORDS.changes,
    reach: RECORDS.reads,
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
    companies: SETTINGS.changes,
    departments: SETTINGS.changes,
    branches: SETTINGS.changes,
    jobRoles: SETTINGS.changes,
    units: SETTINGS.changes,
    candidates: RECRUITMENT.changes,
    employees: RECORDS.changes,
    codes: RECORDS.changes,
    employeeHeaders: ANY.reads,
    upgradeLetterHeaders: ANY.reads,
    sample: ANY.reads,
    list: ANY.reads,
    detail: ANY.reads,
    rows: ANY.reads,
    refused: ANY.reads,
    start: ANY.changes,
    undoCheck: ANY.reads,
    undo: ANY.changes,
    discard: ANY.changes,
  },
  changeRequest: {
    list: SIGNED_IN,
    detail: recordsOf('change-request/change-request.test.ts'),
    decide: RECORDS_OR_PAY.changes,
    decideAll: RECORDS_OR_PAY.changes,
    decideMany: RECORDS_OR_PAY.changes,
    file: SIGNED_IN,
    withdraw: recordsOf('change-request/change-request.test.ts'),
    pending: record('employee', RECORDS_OR_PAY.reads),
    count: RECORDS_OR_PAY.reads,
    reveal: recordsOf('change-request/change-request.test.ts'),
  },
  company: {
    list: ANY.reads,
    all: ANY.reads,
    branches: ANY.reads,
    departments: ANY.reads,
    jobRoles: ANY.reads,
    create: SETTINGS.changes,
    detail: SETTINGS.reads,
    update: SETTINGS.changes,
    delete: SETTINGS.changes,
    saveLogo: SETTINGS.changes,
    deleteLogo: SETTINGS.changes,
    logo: ANY.reads,
    departmentList: ANY.reads,
    department: SETTINGS.reads,
    createDepartment: SETTINGS.changes,
    updateDepartment: SETTINGS.changes,
    deleteDepartment: SETTINGS.changes,
    branchList: ANY.reads,
    branch: SETTINGS.reads,
    createBranch: SETTINGS.changes,
    updateBranch: SETTINGS.changes,
    deleteBranch: SETTINGS.changes,
    jobRoleList: ANY.reads,
    jobRole: SETTINGS.reads,
    createJobRole: SETTINGS.changes,
    updateJobRole: SETTINGS.changes,
    deleteJobRole: SETTINGS.changes,
    unitList: ANY.reads,
    unit: SETTINGS.reads,
    createUnit: SETTINGS.changes,
    updateUnit: SETTINGS.changes,
    deleteUnit: SETTINGS.changes,
    locationList: ANY.reads,
    location: SETTINGS.reads,
    createLocation: SETTINGS.changes,
    updateLocation: SETTINGS.changes,
    deleteLocation: SETTINGS.changes,
    fields: RECORDS_OR_SETTINGS.reads,
    createField: SETTINGS.changes,
    updateField: SETTINGS.changes,
    archiveField: SETTINGS.changes,
  },
  document: {
    list: RECORDS.reads,
    mine: SIGNED_IN,
    detail: recordsOf('document/document.test.ts'),
    file: recordsOf('document/document.test.ts'),
    request: RECORDS.changes,
    add: recordsOf('document/document.test.ts'),
    upload: recordsOf('document/document.test.ts'),
    setStatus: RECORDS.changes,
    acknowledge: recordsOf('document/document.test.ts'),
    delete: recordsOf('document/document.test.ts'),
    letters: record('employee', RECORDS.reads),
    letter: recordsOf('document/document.test.ts'),
    categories: SIGNED_IN,
    createCategory: SETTINGS.changes,
    updateCategory: SETTINGS.changes,
    deleteCategory: SETTINGS.changes,
  },
  employee: {
    referees: record('employee', RECORDS.reads),
    addReferee: recordsOf('employee/items.test.ts'),
    updateReferee: recordsOf('employee/items.test.ts'),
    deleteReferee: recordsOf('employee/items.test.ts'),
    guarantors: record('employee', RECORDS.reads),
    addGuarantor: recordsOf('employee/items.test.ts'),
    updateGuarantor: recordsOf('employee/items.test.ts'),
    deleteGuarantor: recordsOf('employee/items.test.ts'),
    nextOfKin: record('employee', RECORDS.reads),
    addNextOfKin: recordsOf('employee/items.test.ts'),
    updateNextOfKin: recordsOf('employee/items.test.ts'),
    deleteNextOfKin: recordsOf('employee/items.test.ts'),
    education: record('employee', RECORDS.reads),
    addEducation: recordsOf('employee/items.test.ts'),
    updateEducation: recordsOf('employee/items.test.ts'),
    deleteEducation: recordsOf('employee/items.test.ts'),
    certification: record('employee', RECORDS.reads),
    addCertification: recordsOf('employee/items.test.ts'),
    updateCertification: recordsOf('employee/items.test.ts'),
    deleteCertification: recordsOf('employee/items.test.ts'),
    medical: record('employee', MEDICAL.reads),
    updateMedical: recordsOf('employee/items.test.ts'),
    list: RECORDS.reads,
    create: RECORDS.changes,
    detail: record('employee', RECORDS.reads),
    onboardingDetails: record('employee', RECORDS.reads),
    update: RECORDS_OR_PAY.changes,
    updateStatus: RECORDS.changes,
    decline: RECRUITMENT_OR_RECORDS.changes,
    archive: RECORDS.changes,
    invite: RECORDS.changes,
    reveal: record('employee', PAY.reads, { fields: ['bvn'] }),
    audit: RECORDS.reads,
    customFields: record('employee', RECORDS.reads),
    updateCustomFields: RECORDS.changes,
    savePhoto: RECORDS.changes,
    photo: recordsOf('employee/record.test.ts'),
    prepareExport: RECORDS.reads,
    exportProgress: RECORDS.reads,
    exportPhotos: RECORDS.reads,
    exportCsv: RECORDS.reads,
  },
  employeeMail: {
    send: RECORDS.changes,
    reach: RECORDS.reads,
    list: RECORDS.reads,
    detail: RECORDS.reads,
    recipients: RECORDS.reads,
    again: RECORDS.changes,
    ofEmployee: RECORDS.reads,
  },
  employeeView: {
    list: RECORDS.reads,
    create: RECORDS.reads,
    update: RECORDS.reads,
    delete: RECORDS.reads,
  },
  find: {
    all: ANY.reads,
  },
  history: {
    read: RECORDS.reads,
    add: RECORDS_OR_PAY.changes,
    correct: RECORDS_OR_PAY.changes,
    withdraw: RECORDS_OR_PAY.changes,
    end: RECORDS_OR_PAY.changes,
    correctEmploymentDate: RECORDS.changes,
    refit: RECORDS.changes,
  },
  home: {
    queue: ANY.reads,
    week: ANY.reads,
    decided: ANY.reads,
  },
  issuedLetter: {
    linked: link(NOBODY, 'letter'),
    openLinked: link(NOBODY, 'letter'),
    linkedFile: link(NOBODY, 'letter'),
    acknowledge: link(NOBODY, 'letter'),
    linkedCertificate: link(NOBODY, 'letter'),
    acknowledgeOwn: recordsOf('issued-letter/sign.test.ts'),
    certificate: recordsOf('issued-letter/sign.test.ts'),
    verify: ANYONE,
    keys: ANYONE,
    list: RECRUITMENT_OR_RECORDS.reads,
    detail: RECRUITMENT_OR_RECORDS.reads,
    ofEmployee: RECORDS.reads,
    ofCandidate: RECRUITMENT.reads,
    own: SIGNED_IN,
    file: recordsOf('issued-letter/own.test.ts'),
    opened: SIGNED_IN,
    letters: RECRUITMENT_OR_RECORDS.reads,
    letter: RECRUITMENT_OR_RECORDS.reads,
    preview: RECRUITMENT_OR_RECORDS.reads,
    missing: RECRUITMENT_OR_RECORDS.reads,
    send: RECRUITMENT_OR_RECORDS.changes,
    resend: RECRUITMENT_OR_RECORDS.changes,
    recall: RECRUITMENT_OR_RECORDS.changes,
  },
  letter: {
    list: SETTINGS.reads,
    detail: SETTINGS.reads,
    named: SETTINGS.reads,
    published: SETTINGS.reads,
    kinds: SETTINGS.reads,
    create: SETTINGS.changes,
    addToDraft: SETTINGS.changes,
    update: SETTINGS.changes,
    updateDraft: SETTINGS.changes,
    publish: SETTINGS.changes,
    delete: SETTINGS.changes,
    addImage: SETTINGS.changes,
    image: SETTINGS.reads,
    preview: SETTINGS.reads,
    places: SETTINGS.reads,
    missing: SETTINGS.reads,
    templates: SETTINGS.reads,
    template: SETTINGS.reads,
    createTemplate: SETTINGS.changes,
    updateTemplate: SETTINGS.changes,
    deleteTemplate: SETTINGS.changes,
  },
  meeting: {
    list: RECRUITMENT_OR_RECORDS.reads,
    detail: RECRUITMENT_OR_RECORDS.reads,
    create: RECRUITMENT_OR_RECORDS.changes,
    update: RECRUITMENT_OR_RECORDS.changes,
    delete: RECRUITMENT_OR_RECORDS.changes,
    employees: RECRUITMENT_OR_RECORDS.reads,
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
    deleteDocument: link(NOBODY, 'offer'),
    accept: link(NOBODY, 'offer'),
    decline: link(NOBODY, 'offer'),
    send: RECRUITMENT.changes,
    sent: RECRUITMENT.reads,
    withdraw: RECRUITMENT.changes,
    sendDeployment: RECRUITMENT.changes,
    reviewLetter: RECRUITMENT.changes,
    lettersToSend: RECRUITMENT.reads,
    letter: link(RECRUITMENT.reads, 'offer'),
    document: RECRUITMENT.reads,
    documents: RECRUITMENT.reads,
  },
  onboarding: {
    candidates: RECRUITMENT.reads,
    candidate: RECRUITMENT.reads,
    createCandidate: RECRUITMENT.changes,
    updateCandidate: RECRUITMENT.changes,
    initiate: RECRUITMENT.changes,
    complete: RECRUITMENT.changes,
    list: RECRUITMENT.reads,
    workflowSettings: RECRUITMENT_OR_SETTINGS.reads,
    createWorkflowSetting: SETTINGS.changes,
    workflowSetting: RECRUITMENT_OR_SETTINGS.reads,
    updateWorkflowSetting: SETTINGS.changes,
    checklist: RECRUITMENT.reads,
    ownChecklist: SIGNED_IN,
    addItem: RECRUITMENT.changes,
    updateItem: RECRUITMENT.changes,
    deleteItem: RECRUITMENT.changes,
    finishItem: RECRUITMENT.changes,
    remindOwners: RECRUITMENT.changes,
    deleteWorkflowSetting: SETTINGS.changes,
    dashboard: RECRUITMENT.reads,
    sendNotification: RECRUITMENT.changes,
    sendSms: RECRUITMENT.changes,
  },
  probation: {
    policies: RECORDS_OR_SETTINGS.reads,
    policy: RECORDS_OR_SETTINGS.reads,
    createPolicy: SETTINGS.changes,
    updatePolicy: SETTINGS.changes,
    deletePolicy: SETTINGS.changes,
    due: RECORDS.reads,
    ask: RECORDS.changes,
    confirm: RECORDS.changes,
    extend: RECORDS.changes,
    end: RECORDS.changes,
    linked: link(NOBODY, 'probation'),
    recommend: link(NOBODY, 'probation'),
  },
  profile: {
    user: record('user', ANY.reads),
    update: record('user', SETTINGS.changes, {
      firstname: 'Bisi',
      lastname: 'Bello',
      email: 'own@lagoon.example',
      phone: '08035550101',
    }),
    photo: recordsOf('profile/profile.test.ts'),
    letter: recordsOf('profile/letters.test.ts'),
    signedLetter: recordsOf('profile/letters.test.ts'),
    summary: SIGNED_IN,
    asked: RECORDS.reads,
  },
  reportingLine: {
    people: RECORDS.reads,
    detail: recordsOf('reporting-line/reporting-line.test.ts'),
    change: RECORDS.changes,
    withdraw: RECORDS.changes,
    unsettled: RECORDS.reads,
    settle: RECORDS.changes,
    outsidePeople: RECORDS.reads,
    outsidePerson: RECORDS.reads,
    createOutsidePerson: RECORDS.changes,
    updateOutsidePerson: RECORDS.changes,
    deleteOutsidePerson: RECORDS.changes,
    siteClients: RECORDS.reads,
    setSiteClient: RECORDS.changes,
    team: SIGNED_IN,
  },
  secondPair: {
    read: SETTINGS.reads,
    update: SETTINGS.changes,
    ofEmployee: RECORDS.reads,
  },
  setting: {
    application: SIGNED_IN,
    banks: link(SIGNED_IN, 'offer'),
    pfas: link(SIGNED_IN, 'offer'),
    searchBanks: SETTINGS.reads,
    createBank: SETTINGS.changes,
    updateBank: SETTINGS.changes,
    deleteBank: SETTINGS.changes,
    createPfa: SETTINGS.changes,
    updatePfa: SETTINGS.changes,
    deletePfa: SETTINGS.changes,
    signatures: SETTINGS.reads,
    signature: SETTINGS.reads,
    createSignature: SETTINGS.changes,
    updateSignature: SETTINGS.changes,
    deleteSignature: SETTINGS.changes,
    signaturePicture: SETTINGS.reads,
    settings: ANY.reads,
    updateSettings: SETTINGS.changes,
    counts: SETTINGS.reads,
    contact: ANYONE,
    employeeSettings: SIGNED_IN,
    updateEmployeeSettings: SETTINGS.changes,
  },
  task: {
    list: ANY.reads,
    create: ANY.changes,
    detail: ANY.reads,
    update: ANY.changes,
    finish: ANY.changes,
    delete: ANY.changes,
  },
  transfer: {
    mint: link(SIGNED_IN, 'offer', 'letter'),
  },
  waiver: {
    linked: link(NOBODY, 'waiver'),
    approve: link(NOBODY, 'waiver'),
    confirm: link(NOBODY, 'waiver'),
    disown: link(NOBODY, 'waiver'),
    request: RECRUITMENT.changes,
    reopen: RECRUITMENT.changes,
  },
} satisfies { [M in keyof typeof table]: { [C in keyof (typeof table)[M]]: Who } };

/** Whether a kind of principal may make a call at all. A link opens nothing but the calls of its purpose. */
export function isLetIn(
  who: Who,
  as: 'anonymous' | 'EMPLOYEE' | 'ADMIN' | 'SUPERADMIN' | Preset | LinkPurpose,
): boolean {
  switch (as) {
    case 'anonymous':
      return who.anonymous;
    case 'EMPLOYEE':
      return who.employee;
    case 'ADMIN':
      return who.admin;
    case 'SUPERADMIN':
      return who.superAdmin;
    default:
      return isPreset(as) ? who.limited.includes(as) : who.links.includes(as);
  }
}

/** Whether an asker is an admin with the limits of a preset. */
export const isPreset = (as: string): as is Preset => as in PRESETS;
