import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr, signedIn } from './access';
import { calls } from './call';
import { ById, Day, Done, Email, FileSize, Id, Kobo, numeric, optional, Phone, required, requiredId } from './fields';
import { SHARED_BOX_FILE } from './files';
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
  LACKING,
  LIFE_GENDERS,
  LIFE_STATES,
  NO_COVER,
  RELATIONS,
} from './hmo-state';
import { PageInput, pageOf } from './page';
import { receipt } from './receipt';
import { Version } from './version';

const Flag = z.enum(['true', 'false']);

export const ProviderForm = z.object({
  name: required('Name').max(80),
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
  name: required('Name').max(80),
  premium_single: Kobo,
  premium_family: Kobo,
  covers_spouse: z.boolean(),
  most_children: numeric(z.number('Children is required').int().min(0).max(12, 'At most 12')),
  child_until: numeric(z.number('Age is required').int().min(1).max(30, 'At most 30')).default(18),
  grades: z.array(required('Grade').max(40)).max(60).default([]),
  companies: z.array(Id).max(200).default([]),
  benefits: z.array(Benefit).max(40).default([]),
});
export type PlanForm = z.output<typeof PlanForm>;

export const HospitalForm = z.object({
  provider: requiredId('Provider'),
  name: required('Name').max(120),
  address: required('Address').max(200),
  city: required('City').max(60),
  state: required('State').max(60),
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
 * What an employee asks for. PLAN and ENROL need a plan, and HOSPITAL a hospital. ADD needs a dependant's names and relation,
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
  lacking: z.enum(LACKING).optional(),
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
export const hmo = calls({
  /** C947. The providers that companies work with. */
  providers: {
    method: 'GET',
    path: '/hmo/provider/',
    access: orActing(medical),
    input: PageInput.extend({ archived: Flag.default('false') }),
    output: pageOf(HmoProvider),
    assumed: true,
  },
  provider: {
    method: 'GET',
    path: '/hmo/provider/{id}/',
    access: orActing(medical),
    input: ById,
    output: HmoProvider,
    assumed: true,
  },
  createProvider: {
    method: 'POST',
    path: '/hmo/provider/',
    access: orActing(medical),
    input: ProviderForm,
    output: HmoProvider,
    assumed: true,
  },
  /** Archiving is refused while somebody is covered by it. */
  updateProvider: {
    method: 'PATCH',
    path: '/hmo/provider/{id}/',
    access: orActing(medical),
    input: ProviderForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    output: HmoProvider,
    assumed: true,
  },
  plans: {
    method: 'GET',
    path: '/hmo/plan/',
    access: orActing(medical),
    input: PageInput.extend({ provider: Id.optional(), archived: Flag.default('false') }),
    output: pageOf(HmoPlan),
    assumed: true,
  },
  /** The plans that an employee may have by grade and company: the caller's, or those of one whom HR asks for. */
  openPlans: {
    method: 'GET',
    path: '/hmo/plan/open/',
    access: orActing(ownOrMedical),
    input: z.object({ employee: Id.optional() }),
    output: z.object({ plans: z.array(HmoPlan.omit({ lives: true, version: true })) }),
    assumed: true,
  },
  createPlan: {
    method: 'POST',
    path: '/hmo/plan/',
    access: orActing(medical),
    input: PlanForm,
    output: HmoPlan,
    assumed: true,
  },
  /** Gives a plan its benefits booklet, in place of the one before. */
  saveBooklet: {
    method: 'POST',
    path: '/hmo/plan/{id}/booklet/',
    access: orActing(medical),
    input: z.object({ id: Id, size: FileSize }),
    output: HmoPlan,
    transport: 'upload',
    files: { booklet: SHARED_BOX_FILE },
    assumed: true,
  },
  deleteBooklet: {
    method: 'DELETE',
    path: '/hmo/plan/{id}/booklet/',
    access: orActing(medical),
    input: ById,
    output: HmoPlan,
    assumed: true,
  },
  /** For admins, and for employees whose plan it is or may be. */
  booklet: {
    method: 'GET',
    path: '/hmo/plan/{id}/booklet/',
    access: orActing(ownOrMedical),
    input: ById,
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  /** A plan stays with its provider. Archived, it is chosen no more, and those who have it keep it. */
  updatePlan: {
    method: 'PATCH',
    path: '/hmo/plan/{id}/',
    access: orActing(medical),
    input: PlanForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    output: HmoPlan,
    assumed: true,
  },
  /** By state, city and a part of the name or address. */
  hospitals: {
    method: 'GET',
    path: '/hmo/hospital/',
    access: orActing(signedIn),
    input: HospitalFilters,
    output: pageOf(HmoHospital),
    assumed: true,
  },
  /** The states and cities that have hospitals, each with how many. */
  hospitalPlaces: {
    method: 'GET',
    path: '/hmo/hospital/places/',
    access: orActing(signedIn),
    input: z.object({ provider: Id.optional(), plan: Id.optional() }),
    output: z.object({
      states: z.array(
        z.object({
          state: z.string(),
          hospitals: z.number().int(),
          cities: z.array(z.object({ city: z.string(), hospitals: z.number().int() })),
        }),
      ),
    }),
    assumed: true,
  },
  createHospital: {
    method: 'POST',
    path: '/hmo/hospital/',
    access: orActing(medical),
    input: HospitalForm,
    output: HmoHospital,
    assumed: true,
  },
  updateHospital: {
    method: 'PATCH',
    path: '/hmo/hospital/{id}/',
    access: orActing(medical),
    input: HospitalForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    output: HmoHospital,
    assumed: true,
  },
  /** Everything about the caller's own health insurance. 404 for who is no employee. */
  mine: {
    method: 'GET',
    path: '/hmo/mine/',
    access: orActing(signedIn),
    input: z.object({}),
    output: OwnHmo,
    assumed: true,
  },
  /** The same of an employee, for HR, and for the employee. */
  ofEmployee: {
    method: 'GET',
    path: '/hmo/employee/{id}/',
    access: orActing(ownOrMedical),
    input: ById,
    output: OwnHmo,
    assumed: true,
  },
  /** The employee wants none, which takes back a request to be covered; `wanted` says that they do after all. */
  refuse: {
    method: 'POST',
    path: '/hmo/refuse/',
    access: inPerson(ownOrMedical, OF_PERSON),
    input: z.object({ employee: Id.optional(), wanted: z.boolean().default(false), note: hmoWords(300).default('') }),
    output: OwnHmo.extend({ receipt }),
    assumed: true,
  },
  /** C950. HR's list of requests. */
  requests: {
    method: 'GET',
    path: '/hmo/request/',
    access: orActing(medical),
    input: HmoRequestFilters,
    output: pageOf(HmoRequest),
    assumed: true,
  },
  requestsFile: {
    method: 'GET',
    path: '/hmo/request/file/',
    access: orActing(medical),
    input: HmoRequestFilters.omit({ page: true, page_size: true, ordering: true }).extend({
      status: HmoRequestFilters.shape.status.unwrap().optional(),
    }),
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  requestFigures: {
    method: 'GET',
    path: '/hmo/request/figures/',
    access: orActing(medical),
    input: z.object({ company: Id.optional() }),
    output: HmoRequestFigures,
    assumed: true,
  },
  /** The caller's own requests, newest first. */
  myRequests: {
    method: 'GET',
    path: '/hmo/request/mine/',
    access: orActing(signedIn),
    input: PageInput.omit({ search: true }),
    output: pageOf(HmoRequest),
    assumed: true,
  },
  /** One that waits already about the same is refused. A photo and a certificate come with a dependant. */
  ask: {
    method: 'POST',
    path: '/hmo/request/',
    access: inPerson(ownOrMedical, OF_PERSON),
    input: HmoRequestForm,
    output: HmoRequest.extend({ receipt }),
    transport: 'upload',
    files,
    assumed: true,
  },
  request: {
    method: 'GET',
    path: '/hmo/request/{id}/',
    access: orActing(ownOrMedical),
    input: ById,
    output: HmoRequest,
    assumed: true,
  },
  withdraw: {
    method: 'POST',
    path: '/hmo/request/{id}/withdraw/',
    access: inPerson(signedIn, OF_PERSON),
    input: ById,
    output: HmoRequest.extend({ receipt }),
    assumed: true,
  },
  /** Approving writes the covers and the employee's medical record. Nobody decides what they asked for themselves. */
  decide: {
    method: 'PATCH',
    path: '/hmo/request/{id}/decide/',
    access: inPerson(medical, OF_HR),
    input: z.object({
      id: Id,
      status: z.enum(['APPROVED', 'DECLINED'], 'Decision is required'),
      /** Another day than the one that the close of the month gives. */
      effective_from: optional(Day),
      /** The caller has seen the certificate, and it is right. */
      certificate_checked: z.boolean().default(false),
      note: hmoWords(500).default(''),
      version: Version,
    }),
    output: HmoRequest,
    assumed: true,
  },
  /** Covers employees by one plan, each from the day given; who has a cover already is left out with the reason. */
  enrol: {
    method: 'POST',
    path: '/hmo/enrol/',
    access: inPerson(medical, OF_HR),
    input: z.object({
      employees: z.array(Id).min(1, 'Choose at least one employee').max(200, 'Choose at most 200'),
      plan: requiredId('Plan'),
      hospital: optional(Id),
      from: required('From').pipe(Day),
    }),
    output: z.object({
      enrolled: z.number().int(),
      left_out: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
    assumed: true,
  },
  /** E071. Who is covered, with those around them. */
  lives: {
    method: 'GET',
    path: '/hmo/life/',
    access: orActing(medical),
    input: LifeFilters,
    output: pageOf(LifeRow),
    assumed: true,
  },
  livesFile: {
    method: 'GET',
    path: '/hmo/life/file/',
    access: orActing(medical),
    input: LifeFilters.omit({ page: true, page_size: true, ordering: true }).extend({
      state: LifeFilters.shape.state.unwrap().optional(),
    }),
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  life: {
    method: 'GET',
    path: '/hmo/life/{id}/',
    access: orActing(ownOrMedical),
    input: ById,
    output: LifeRow.extend({ covers: z.array(HmoCover) }),
    assumed: true,
  },
  /** HR puts right what is recorded of somebody, with the number that the provider gave them. */
  updateLife: {
    method: 'PATCH',
    path: '/hmo/life/{id}/',
    access: orActing(medical),
    input: z.object({
      id: Id,
      firstname: required('First name').max(80),
      lastname: required('Last name').max(80),
      dob: optional(Day),
      gender: z.enum(LIFE_GENDERS).optional(),
      policy_number: hmoWords(40).default(''),
      version: Version,
    }),
    output: LifeRow,
    assumed: true,
  },
  /** A photo or a certificate, which HR then checks anew. */
  addFiles: {
    method: 'POST',
    path: '/hmo/life/{id}/file/',
    access: orActing(ownOrMedical),
    input: ById,
    output: LifeRow.extend({ receipt }),
    transport: 'upload',
    files,
    assumed: true,
  },
  /** The certificate is right, or is taken away with the reason, which the employee is told. Nobody checks their own. */
  checkCertificate: {
    method: 'POST',
    path: '/hmo/life/{id}/certificate/',
    access: inPerson(medical, OF_HR),
    input: z.object({ id: Id, right: z.boolean(), note: hmoWords(300).default(''), version: Version }),
    output: LifeRow,
    assumed: true,
  },
  photo: {
    method: 'GET',
    path: '/hmo/life/{id}/photo/',
    access: orActing(ownOrMedical),
    input: ById,
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  certificate: {
    method: 'GET',
    path: '/hmo/life/{id}/certificate/',
    access: orActing(ownOrMedical),
    input: ById,
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  /** Ends the cover of somebody; with the employee's own, that of the whole family. */
  endCover: {
    method: 'POST',
    path: '/hmo/life/{id}/end/',
    access: inPerson(medical, OF_HR),
    input: z.object({ id: Id, until: required('Last day').pipe(Day), note: hmoWords(300).default('') }),
    output: Done,
    assumed: true,
  },
  /** Employees who are not covered, and why. */
  uncovered: {
    method: 'GET',
    path: '/hmo/uncovered/',
    access: orActing(medical),
    input: UncoveredFilters,
    output: pageOf(UncoveredRow),
    assumed: true,
  },
  uncoveredFile: {
    method: 'GET',
    path: '/hmo/uncovered/file/',
    access: orActing(medical),
    input: UncoveredFilters.omit({ page: true, page_size: true }),
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
});
