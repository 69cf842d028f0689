import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import {
  ById,
  Day,
  DoneAnswer,
  Email,
  FileSize,
  Id,
  Kobo,
  numeric,
  optional,
  Phone,
  requiredId,
  requiredText,
} from '../platform/fields';
import { MIME, SHARED_BOX_FILE } from '../platform/files';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import {
  Benefit,
  CERTIFICATE_FILE,
  HmoCover,
  HmoHospital,
  HmoPlan,
  HmoProvider,
  HmoRequest,
  hmoWords,
  LIFE_PHOTO,
  LifeRow,
  OwnHmo,
  UncoveredRow,
} from './hmo-shapes';
import {
  CERTIFICATE_STATES,
  DEPENDANTS,
  HMO_REQUEST_KINDS,
  HMO_REQUEST_STATES,
  LACKING_FACTS,
  LIFE_GENDERS,
  LIFE_STATES,
  NO_COVER,
  RELATIONS,
} from './hmo-state';

const Flag = z.enum(['true', 'false']);

export const ProviderForm = z.object({
  name: requiredText('Name').max(80),
  roster_email: optional(Email),
  complaint_email: optional(Email),
  care_phone: optional(Phone),
  close_day: numeric(z.number('Closing day is required').int().min(1, 'From 1 to 28').max(28, 'From 1 to 28')).default(
    20,
  ),
});
export type ProviderForm = z.output<typeof ProviderForm>;

export const PlanForm = z.object({
  provider: requiredId('Provider'),
  name: requiredText('Name').max(80),
  premium_single: Kobo,
  premium_family: Kobo,
  covers_spouse: z.boolean(),
  most_children: numeric(z.number('Children is required').int().min(0).max(12, 'At most 12')),
  child_until: numeric(z.number('Age is required').int().min(1).max(30, 'At most 30')).default(18),
  grades: z.array(requiredText('Grade').max(40)).max(60).default([]),
  companies: z.array(Id).max(200).default([]),
  benefits: z.array(Benefit).max(40).default([]),
});
export type PlanForm = z.output<typeof PlanForm>;

export const HospitalForm = z.object({
  provider: requiredId('Provider'),
  name: requiredText('Name').max(120),
  address: requiredText('Address').max(200),
  city: requiredText('City').max(60),
  state: requiredText('State').max(60),
  phone: optional(Phone),
});
export type HospitalForm = z.output<typeof HospitalForm>;

export const HospitalFilters = PageInput.extend({
  provider: Id.optional(),
  /** A plan's hospitals are those of its provider. */
  plan: Id.optional(),
  state: z.string().max(60).optional(),
  city: z.string().max(60).optional(),
  archived: Flag.default('false'),
});
export type HospitalFilters = z.output<typeof HospitalFilters>;

/**
 * The request of an employee. PLAN and ENROL need a plan, and HOSPITAL a hospital. ADD needs a dependant's names and relation,
 * REMOVE a life. HR asks for an employee by `employee`, which is then approved at once.
 */
export const HmoRequestForm = z.object({
  kind: z.enum(HMO_REQUEST_KINDS, 'What to change is required'),
  employee: Id.optional(),
  plan: Id.optional(),
  hospital: Id.optional(),
  life: Id.optional(),
  relation: z.enum(DEPENDANTS, 'Relation is required').optional(),
  firstname: optional(z.string().trim().max(80)),
  lastname: optional(z.string().trim().max(80)),
  dob: optional(Day),
  gender: z.enum(LIFE_GENDERS, 'Gender is required').optional(),
  reason: hmoWords(300).default(''),
});
export type HmoRequestForm = z.output<typeof HmoRequestForm>;

export const HmoRequestFilters = PageInput.extend({
  status: z.enum([...HMO_REQUEST_STATES, 'ALL']).default('PENDING'),
  kind: z.enum(HMO_REQUEST_KINDS).optional(),
  company: Id.optional(),
  provider: Id.optional(),
  employee: Id.optional(),
  late: Flag.optional(),
  certificate: z.enum(CERTIFICATE_STATES).optional(),
  ordering: z.enum(['asked_at', '-asked_at']).default('asked_at'),
});
export type HmoRequestFilters = z.output<typeof HmoRequestFilters>;

export const HmoRequestFigures = z.object({
  pending: z.number().int(),
  late: z.number().int(),
  /** Certificates of dependants that nobody has looked at. */
  certificates: z.number().int(),
  kinds: z.array(z.object({ kind: z.enum(HMO_REQUEST_KINDS), pending: z.number().int() })),
});
export type HmoRequestFigures = z.output<typeof HmoRequestFigures>;

export const LifeFilters = PageInput.extend({
  provider: Id.optional(),
  plan: Id.optional(),
  hospital: Id.optional(),
  company: Id.optional(),
  employee: Id.optional(),
  relation: z.enum([...RELATIONS, 'CHILD']).optional(),
  state: z.enum([...LIFE_STATES, 'ALL']).default('COVERED'),
  lacking: z.enum(LACKING_FACTS).optional(),
  certificate: z.enum(CERTIFICATE_STATES).optional(),
  ordering: z.enum(['name', '-name']).default('name'),
});
export type LifeFilters = z.output<typeof LifeFilters>;

export const UncoveredFilters = PageInput.extend({ company: Id.optional(), why: z.enum(NO_COVER).optional() });
export type UncoveredFilters = z.output<typeof UncoveredFilters>;

const medical = inArea('medical');
const ownOrMedical = ownOr(medical);
const files = { photo: LIFE_PHOTO, certificate: CERTIFICATE_FILE };

const OF_PERSON = 'Only the person asks for health insurance, or refuses it. Go back to your own session first.';
const OF_HR = 'HR decides about health insurance under its own name. Go back to your own session first.';

/** Health insurance: providers, plans, hospitals, who is covered, and what employees ask to change. */
export const hmo = calls('/hmo/', () => ({
  /** C947. The providers that companies work with. */
  providers: get(
    'provider/',
    orActing(medical),
    PageInput.extend({ archived: Flag.default('false') }),
    pageOf(HmoProvider),
  ),
  provider: get('provider/{id}/', orActing(medical), ById, HmoProvider),
  createProvider: post('provider/', orActing(medical), ProviderForm, HmoProvider),
  /** Archiving is refused while somebody is covered by it. */
  updateProvider: patch(
    'provider/{id}/',
    orActing(medical),
    ProviderForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    HmoProvider,
  ),
  plans: get(
    'plan/',
    orActing(medical),
    PageInput.extend({ provider: Id.optional(), archived: Flag.default('false') }),
    pageOf(HmoPlan),
  ),
  /** The plans that an employee may have by grade and company: the caller's, or those of one whom HR asks for. */
  openPlans: get(
    'plan/open/',
    orActing(ownOrMedical),
    z.object({ employee: Id.optional() }),
    z.object({ plans: z.array(HmoPlan.omit({ lives: true, version: true })) }),
  ),
  createPlan: post('plan/', orActing(medical), PlanForm, HmoPlan),
  /** Gives a plan its benefits booklet, in place of the one before. */
  saveBooklet: uploadCall('plan/{id}/booklet/', orActing(medical), z.object({ id: Id, size: FileSize }), HmoPlan, {
    booklet: SHARED_BOX_FILE,
  }),
  deleteBooklet: del('plan/{id}/booklet/', orActing(medical), ById, HmoPlan),
  /** For admins, and for employees who have the plan or may have it. */
  booklet: download('plan/{id}/booklet/', orActing(ownOrMedical), ById, { serves: [MIME.pdf] }),
  /** A plan stays with its provider. Archived, it is chosen no more, and those who have it keep it. */
  updatePlan: patch(
    'plan/{id}/',
    orActing(medical),
    PlanForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    HmoPlan,
  ),
  /** By state, city and a part of the name or address. */
  hospitals: get('hospital/', orActing(signedIn), HospitalFilters, pageOf(HmoHospital)),
  /** The states and cities that have hospitals, each with how many. */
  hospitalPlaces: get(
    'hospital/places/',
    orActing(signedIn),
    z.object({ provider: Id.optional(), plan: Id.optional() }),
    z.object({
      states: z.array(
        z.object({
          state: z.string(),
          hospitals: z.number().int(),
          cities: z.array(z.object({ city: z.string(), hospitals: z.number().int() })),
        }),
      ),
    }),
  ),
  createHospital: post('hospital/', orActing(medical), HospitalForm, HmoHospital),
  updateHospital: patch(
    'hospital/{id}/',
    orActing(medical),
    HospitalForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    HmoHospital,
  ),
  /** Everything about the caller's own health insurance. 404 for somebody who is no employee. */
  mine: get('mine/', orActing(signedIn), z.object({}), OwnHmo),
  /** The same of an employee, for HR, and for the employee. */
  ofEmployee: get('employee/{id}/', orActing(ownOrMedical), ById, OwnHmo),
  /** The employee wants none, which takes back a request to be covered; `wanted` says that they do after all. */
  refuse: post(
    'refuse/',
    inPerson(ownOrMedical, OF_PERSON),
    z.object({ employee: Id.optional(), wanted: z.boolean().default(false), note: hmoWords(300).default('') }),
    OwnHmo.extend({ receipt }),
  ),
  /** C950. HR's list of requests. */
  requests: get('request/', orActing(medical), HmoRequestFilters, pageOf(HmoRequest)),
  requestsFile: download('request/file/', orActing(medical), fileInput(HmoRequestFilters), { serves: ['text/csv'] }),
  requestFigures: get('request/figures/', orActing(medical), z.object({ company: Id.optional() }), HmoRequestFigures),
  /** The caller's own requests, newest first. */
  myRequests: get('request/mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(HmoRequest)),
  /** One that waits already about the same is refused. A photo and a certificate come with a dependant. */
  ask: uploadCall('request/', inPerson(ownOrMedical, OF_PERSON), HmoRequestForm, HmoRequest.extend({ receipt }), files),
  request: get('request/{id}/', orActing(ownOrMedical), ById, HmoRequest),
  withdraw: post('request/{id}/withdraw/', inPerson(signedIn, OF_PERSON), ById, HmoRequest.extend({ receipt })),
  /** Approving writes the covers and the employee's medical record. Nobody decides their own request. */
  decide: patch(
    'request/{id}/decide/',
    inPerson(medical, OF_HR),
    z.object({
      id: Id,
      status: z.enum(['APPROVED', 'DECLINED'], 'Decision is required'),
      /** Another day than the one that the close of the month gives. */
      effective_from: optional(Day),
      /** The caller has seen the certificate, and it is right. */
      certificate_checked: z.boolean().default(false),
      note: hmoWords(500).default(''),
      version: Version,
    }),
    HmoRequest,
  ),
  /** Covers employees by one plan, each from the day given; who has a cover already is left out with the reason. */
  enrol: post(
    'enrol/',
    inPerson(medical, OF_HR),
    z.object({
      employees: z.array(Id).min(1, 'Choose at least one employee').max(200, 'Choose at most 200'),
      plan: requiredId('Plan'),
      hospital: optional(Id),
      from: requiredText('From').pipe(Day),
    }),
    z.object({
      enrolled: z.number().int(),
      left_out: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  ),
  /** E071. Who is covered, with those around them. */
  lives: get('life/', orActing(medical), LifeFilters, pageOf(LifeRow)),
  livesFile: download('life/file/', orActing(medical), fileInput(LifeFilters), { serves: ['text/csv'] }),
  life: get('life/{id}/', orActing(ownOrMedical), ById, LifeRow.extend({ covers: z.array(HmoCover) })),
  /** HR corrects the record of a life, including the number that the provider gave them. */
  updateLife: patch(
    'life/{id}/',
    orActing(medical),
    z.object({
      id: Id,
      firstname: requiredText('First name').max(80),
      lastname: requiredText('Last name').max(80),
      dob: optional(Day),
      gender: z.enum(LIFE_GENDERS).optional(),
      policy_number: hmoWords(40).default(''),
      version: Version,
    }),
    LifeRow,
  ),
  /** A photo or a certificate, which HR then checks again. */
  addFiles: uploadCall('life/{id}/file/', orActing(ownOrMedical), ById, LifeRow.extend({ receipt }), files),
  /** The certificate is accepted, or removed with a reason that the employee is told. Nobody checks their own. */
  checkCertificate: post(
    'life/{id}/certificate/',
    inPerson(medical, OF_HR),
    z.object({ id: Id, right: z.boolean(), note: hmoWords(300).default(''), version: Version }),
    LifeRow,
  ),
  photo: download('life/{id}/photo/', orActing(ownOrMedical), ById, { serves: ['image/jpeg', 'image/png'] }),
  certificate: download('life/{id}/certificate/', orActing(ownOrMedical), ById, {
    serves: [MIME.pdf, MIME.jpg, MIME.png],
  }),
  /** Ends the cover of somebody; with the employee's own, that of the whole family. */
  endCover: post(
    'life/{id}/end/',
    inPerson(medical, OF_HR),
    z.object({ id: Id, until: requiredText('Last day').pipe(Day), note: hmoWords(300).default('') }),
    DoneAnswer,
  ),
  /** Employees who are not covered, and why. */
  uncovered: get('uncovered/', orActing(medical), UncoveredFilters, pageOf(UncoveredRow)),
  uncoveredFile: download('uncovered/file/', orActing(medical), fileInput(UncoveredFilters), { serves: ['text/csv'] }),
}));
