import * as z from 'zod';
import { CustomOfEmployee, CustomValues } from '../organisation/custom-field';
import { anyArea, inArea, inPerson, orActing, ownOr } from '../platform/access';
import { AuditEntry } from '../platform/audit-entry';
import { calls, download, get, patch, post, uploadCall } from '../platform/call';
import { CONFIRMATION_STATUSES } from '../platform/confirmation';
import {
  AnyInstant,
  assumedField,
  ById,
  Day,
  DayOrNone,
  DoneAnswer,
  Id,
  Instant,
  Kobo,
  mayLack,
  wordOf,
} from '../platform/fields';
import { PHOTO_FILE } from '../platform/files';
import type { Area } from '../platform/limits';
import { PageInput, pageOf } from '../platform/page';
import { edits } from '../platform/version';
import { Acknowledgement, LetterReview } from './candidate';
import { ExportJob, exportShape } from './employee-export';
import { DeclineForm, EmployeeEdit, EmployeeForm, GENDERS, MARITAL_STATUSES, StatusForm } from './employee-form';
import { MedicalValues } from './employee-item';
import { itemCalls } from './employee-item-calls';
import { checkSelection, EmployeeFilters, EmployeeIds, EmployeeScope, selectionShape } from './employee-scope';
import { EMPLOYMENT_STATUSES } from './employment-state';
import { ConfirmationState, EmploymentState } from './employment-state-shape';
import { payPartShape } from './employment-terms';
import { EMPLOYMENT_TYPES } from './employment-type';

const text = mayLack(z.string().nullable(), null);
/** A company, branch, department or job role by its id. */
const place = mayLack(Id.nullable(), null);
const placeName = assumedField(z.string(), '');

const row = {
  id: Id,
  /** Staff ID. */
  code: mayLack(z.string(), ''),
  title: text,
  /** Names may be empty: the documents do not require them (inventory X087). Show the staff ID then. */
  firstName: mayLack(z.string(), ''),
  middlename: text,
  lastName: mayLack(z.string(), ''),
  /** Null where nobody has entered one. */
  email: text,
  phone: text,
  gender: mayLack(wordOf(GENDERS).nullable(), null),
  company: place,
  company_name: placeName,
  /** The branch. */
  location: place,
  location_name: placeName,
  department: place,
  department_name: placeName,
  jobrole: place,
  jobrole_name: placeName,
  unit: assumedField(Id.nullable(), null),
  unit_name: placeName,
  /** One of the company's locations; `location` is the branch. */
  work_location: assumedField(Id.nullable(), null),
  work_location_name: placeName,
  grade: assumedField(z.string().nullable(), null),
  step: assumedField(z.string().nullable(), null),
  employment_type: assumedField(wordOf(EMPLOYMENT_TYPES).nullable(), null),
  contract_end: assumedField(Day.nullable(), null),
  supervisor_name: text,
  employment_date: DayOrNone,
  /** Null where the server says none. */
  employment_status: assumedField(wordOf(EMPLOYMENT_STATUSES).nullable(), null),
  confirmation_status: mayLack(wordOf(CONFIRMATION_STATUSES).nullable(), null),
  archived: assumedField(z.boolean(), false),
  /** The states of employment and confirmation on the day of the answer; null where the server does not say. */
  standing: assumedField(EmploymentState.nullable(), null),
  confirmation: assumedField(ConfirmationState.nullable(), null),
  /** Names the stored photo and changes with it; null without one. `employee.photo` answers its bytes. */
  image: text,
};
export const EmployeeRow = z.object(row);
export type EmployeeRow = z.infer<typeof EmployeeRow>;

/** The profile of an employee as it is stored, by the documents' names (document 2 section 3). */
const profile = {
  dob: DayOrNone,
  official_email_ID: text,
  current_address: text,
  residential_city: text,
  residential_state: text,
  landmark: text,
  permanent_address: text,
  nationality: text,
  ethnicity: text,
  state_of_origin: text,
  lga_of_origin: text,
  religion: text,
  birth_place: text,
  marital_status: mayLack(wordOf(MARITAL_STATUSES).nullable(), null),
  marriage_date: DayOrNone,
  spouse_name: text,
  maiden_name: text,
  spouse_phone: text,
  supervisor_email: text,
  supervisor_phone: text,
  bank_name: mayLack(Id.nullable(), null),
  account_name: text,
  pension_manager: mayLack(Id.nullable(), null),
  pfa_number: text,
  pension_pin: text,
  tax_id: text,
  /** Number at the National Housing Fund. */
  nhf_number: assumedField(z.string().nullable(), null),
  /** The state that the income tax of the employee goes to. */
  tax_state: assumedField(z.string().nullable(), null),
};

/** The states of an employee's account. `INVITED`: has yet to create a password; `CLOSED`: by an admin. */
const ACCOUNT_STATES = ['NONE', 'INVITED', 'ACTIVE', 'CLOSED'] as const;

/** One employee. What identifies or pays a person is not in it: `reveal` answers that, and leaves a row in the audit. */
export const EmployeeDetail = z.object({
  ...row,
  ...profile,
  /** With its last three digits only, as `••••••••482`; null without one. */
  bvn: text,
  /** With its last three digits only; null without one. */
  nin: assumedField(z.string().nullable(), null),
  account_number: text,
  bank_title: assumedField(z.string().nullable(), null),
  pension_manager_title: assumedField(z.string().nullable(), null),
  resumption_date: DayOrNone,
  confirmation_effective_date: DayOrNone,
  /** The day from which the employment status is so, and why. */
  employment_status_date: assumedField(Day.nullable(), null),
  employment_status_reason: assumedField(z.string().nullable(), null),
  /** The account the employee signs in with, and the candidate that they were. */
  user_id: assumedField(Id.nullable(), null),
  candidate_id: assumedField(Id.nullable(), null),
  /** Null where the server does not say. */
  account: assumedField(z.enum(ACCOUNT_STATES).nullable(), null),
  /** When the last invitation was mailed. */
  invited_at: assumedField(AnyInstant.nullable(), null),
  /** Whether the reader is this employee, who may not change their own pay, bank or status. */
  own: assumedField(z.boolean(), false),
  /** Counts the edits; sent back with an edit, so that none undoes another unseen. */
  ...edits,
});
export type EmployeeDetail = z.infer<typeof EmployeeDetail>;

/** The record of an employee as a candidate; empty for somebody whom HR entered. */
export const OnboardingDetails = z.object({
  candidate: assumedField(Id.nullable(), null),
  offer: assumedField(z.object({ sent_at: Instant, sent_by: z.string() }).nullable(), null),
  resumption_date: DayOrNone,
  acknowledgement: assumedField(Acknowledgement.nullable(), null),
  /** Null where the server does not say. */
  letters: assumedField(z.array(LetterReview).nullable(), null),
});
export type OnboardingDetails = z.infer<typeof OnboardingDetails>;

const REVEALED = ['pay', 'bvn', 'nin', 'account_number', 'medical'] as const;
export type RevealedField = (typeof REVEALED)[number];
/** The area that an admin has to be able to read for each. */
export const REVEALED_AREAS = {
  pay: 'pay',
  bvn: 'pay',
  nin: 'records',
  account_number: 'pay',
  medical: 'medical',
} as const satisfies Record<RevealedField, Area>;
/** The requested values, and nothing else. */
export const RevealedValues = z.object({
  salary: Kobo.optional(),
  netSalary: Kobo.optional(),
  /** The parts of the gross, where they were entered. */
  ...payPartShape,
  /** The pay of each entry of the history that is about pay, by its id. */
  entries: z.array(z.object({ id: Id, salary: Kobo, netSalary: Kobo, ...payPartShape })).optional(),
  bvn: z.string().nullish(),
  nin: z.string().nullish(),
  account_number: z.string().nullish(),
  medical: MedicalValues.optional(),
});
export type RevealedValues = z.infer<typeof RevealedValues>;

/** The people of a file: the chosen ones, or all whom the filters find except a few. */
export const ExportRequest = z.object({
  ...exportShape,
  employees: selectionShape.employees,
  except: selectionShape.except,
  filters: EmployeeScope.default({}),
});
export type ExportRequest = z.output<typeof ExportRequest>;

const OWN_NAME = 'An employment is changed under one’s own name. Go back to your own session first.';

/** Records of employees with their sections, lists and files. */
export const employee = calls('/employee/', () => ({
  list: get('', orActing(inArea('records')), EmployeeFilters, pageOf(EmployeeRow), { documented: 'C076' }),
  /** The photo follows by `savePhoto`. 403 for an admin who may not change pay, which a new employee has. */
  create: post('', orActing(inArea('records')), EmployeeForm, EmployeeDetail, { documented: 'C077' }),
  /**
   * Their own record for an EMPLOYEE, anyone's for admins; else 404. With `as_at`: the job, bank and status of that
   * day, and 400 for one before the employment; the rest is that of today.
   */
  detail: get('{id}/', orActing(ownOr(inArea('records'))), ById.extend({ as_at: Day.optional() }), EmployeeDetail, {
    documented: 'C080',
  }),
  /** Their own for an EMPLOYEE, anyone's for admins; else 404. */
  onboardingDetails: get(
    '{id}/employee_onboarding_details/',
    orActing(ownOr(inArea('records'))),
    ById,
    OnboardingDetails,
    { documented: 'C082' },
  ),
  /** 409 when somebody saved another version meanwhile; nobody changes their own bank details. */
  update: patch('{id}/', orActing(inArea('records', 'pay')), EmployeeEdit, EmployeeDetail, { documented: 'C081' }),
  /** All of them or none; nobody changes their own. */
  updateStatus: patch(
    'employment_status_update/',
    inPerson(inArea('records'), OWN_NAME),
    StatusForm.extend({ employees: EmployeeIds }),
    DoneAnswer,
    { documented: 'C083' },
  ),
  /** The employment was never taken up. All of them or none. */
  decline: patch(
    'employment_decline_update/',
    inPerson(
      inArea('recruitment', 'records'),
      'HR declines somebody under its own name. Go back to your own session first.',
    ),
    DeclineForm.extend({ employees: EmployeeIds }),
    DoneAnswer,
    { documented: 'C084' },
  ),
  /** C094, and back with `archived: false`. Those who are in that state already stay as they are. Archiving ends their sessions. */
  archive: patch(
    'archive/',
    inPerson(inArea('records'), OWN_NAME),
    z.object({ ...selectionShape, archived: z.boolean().default(true) }).superRefine(checkSelection),
    DoneAnswer,
    { documented: 'C094' },
  ),
  /** Opens an account for the employee and mails the way to a password; somebody who was invited gets a new mail. */
  invite: post('{id}/invite/', orActing(inArea('records')), ById, EmployeeDetail),
  /** Reveals values that are masked elsewhere: their own for an EMPLOYEE, anyone's for admins. Leaves a row in the audit each time. */
  reveal: post(
    '{id}/reveal/',
    inPerson(ownOr(inArea('records', 'pay', 'medical')), 'What is masked is not revealed in the name of another.'),
    z.object({ id: Id, fields: z.array(z.enum(REVEALED)).min(1).max(REVEALED.length) }),
    RevealedValues,
    { reads: true },
  ),
  /** The acts on one record, newest first. Numbers and pay are masked. */
  audit: get(
    '{id}/audit/',
    orActing(inArea('records')),
    ById.extend({ page: PageInput.shape.page, page_size: PageInput.shape.page_size }),
    pageOf(AuditEntry),
  ),
  /** The employee's values of the fields of their company; for employees, those that they may change. */
  customFields: get('{id}/custom_fields/', orActing(ownOr(inArea('records'))), ById, CustomOfEmployee),
  /** The values that are named; a field that is not stays. 409 when somebody saved another version meanwhile. */
  updateCustomFields: patch(
    '{id}/custom_fields/',
    orActing(inArea('records')),
    z.object({ id: Id, version: z.number().int(), values: CustomValues }),
    CustomOfEmployee,
  ),
  savePhoto: uploadCall(
    '{id}/photo/',
    orActing(inArea('records')),
    ById,
    EmployeeDetail,
    { image: PHOTO_FILE },
    { method: 'PATCH' },
  ),
  /** The photo of an employee, else that of their account; only their own for an EMPLOYEE. `image` only gives each photo an address of its own. */
  photo: download('{id}/photo/', orActing(ownOr(anyArea)), ById.extend({ image: z.string().max(120).optional() }), {
    kept: true,
    serves: ['image/jpeg', 'image/png'],
  }),
  /** Asks for a file of employees, which leaves its row in the audit. 400 when there is nothing to put in it. */
  prepareExport: post('export/', orActing(inArea('records')), ExportRequest, ExportJob, { reads: true }),
  /** How far a download of one's own is. */
  exportProgress: get('export/{id}/', orActing(inArea('records')), ById, ExportJob),
  /** `Employees_images.zip`, the photos of one's own request by staff ID, and who has none. */
  exportPhotos: download('export_photo_id/', orActing(inArea('records')), ById, {
    documented: 'C036',
    reads: true,
    method: 'POST',
    serves: ['application/zip'],
  }),
  /** The rows of one's own request as CSV: UTF-8 with the mark that Excel needs. */
  exportCsv: download('export/{id}/file/', orActing(inArea('records')), ById, { serves: ['text/csv'] }),

  ...itemCalls,
}));
