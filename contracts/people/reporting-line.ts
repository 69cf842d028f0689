import * as z from 'zod';
import { LINE_ROLES } from '../organisation/reporting-line-roles';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { ById, Day, DoneAnswer, Email, Id, Instant, optional, Phone, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { LastEdit, Version } from '../platform/version';
import { OrgChart } from './org-chart';

/** Somebody of a reporting line, by what they are: an employee, or a person outside the house. */
export const LineRef = z.object({ kind: z.enum(['employee', 'outside']), id: Id });
export type LineRef = z.output<typeof LineRef>;

/** Somebody of a reporting line, as screens show them. */
export const LinePerson = LineRef.extend({
  /** Staff ID; null for a person outside. */
  code: z.string().nullable(),
  name: z.string(),
  /** Null where no address is entered. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null for a person outside. */
  company: z.string().nullable(),
  /** The job role of an employee, the organisation of a person outside. */
  about: z.string(),
  /** Whether they still work here; true for a person outside. */
  here: z.boolean(),
});
export type LinePerson = z.infer<typeof LinePerson>;

const roles = <T>(one: T) =>
  Object.fromEntries(LINE_ROLES.map((role) => [role, one])) as Record<(typeof LINE_ROLES)[number], T>;

/** A line from a day on; null where there is nobody. */
export const ReportingLineForm = z.object({
  ...roles(LineRef.nullable().default(null)),
  effective_from: requiredText('Effective date').pipe(Day),
  reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
});
export type ReportingLineForm = z.output<typeof ReportingLineForm>;

/** A line that held, holds or will hold, by the names of its day. */
export const LineEntry = z.object({
  id: Id,
  effective_from: Day,
  line_manager1_name: z.string().nullable(),
  line_manager2_name: z.string().nullable(),
  head_manager_name: z.string().nullable(),
  reason: z.string().nullable(),
  recorded_by: z.string().nullable(),
  recorded_at: Instant,
  corrected_by: z.string().nullable(),
  correction_reason: z.string().nullable(),
  state: z.enum(['past', 'current', 'scheduled', 'corrected']),
});
export type LineEntry = z.infer<typeof LineEntry>;

/** The people to whom an employee reports, and those who report to them. */
export const ReportingLine = z.object({
  id: Id,
  ...roles(LinePerson.nullable()),
  supervisor_name: z.string().nullable(),
  supervisor_email: z.string().nullable(),
  supervisor_phone: z.string().nullable(),
  /** The client at whose site the employee works today. */
  client: LinePerson.nullable(),
  /** The first of those who report to the employee by name, and how many they are. */
  reports: z.array(LinePerson),
  reports_total: z.number().int(),
  /** Newest first; empty for the employee's own eyes. */
  history: z.array(LineEntry),
  /** Grows with every change; sent back with one, so that none undoes another unseen. */
  version: z.number().int(),
});
export type ReportingLine = z.infer<typeof ReportingLine>;

export const OutsidePersonForm = z.object({
  name: requiredText('Name').max(120, 'should not be more than 120 characters'),
  email: requiredText('Email').pipe(Email),
  phone: optional(Phone),
  organisation: z.string().trim().max(160, 'should not be more than 160 characters').default(''),
});
export type OutsidePersonForm = z.output<typeof OutsidePersonForm>;

/** A manager or client who works elsewhere. */
export const OutsidePerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  organisation: z.string(),
  /** How many employees have them in their line. */
  employees: z.number().int(),
  version: Version,
});
export type OutsidePerson = z.infer<typeof OutsidePerson>;

/** A text in the place of line managers, with the employees who have it. */
export const UnsettledLine = z.object({
  supervisor_name: z.string(),
  supervisor_email: z.string(),
  employees: z.number().int(),
  /** The only employee, or one of them. */
  first: z.object({ id: Id, name: z.string(), code: z.string() }),
});
export type UnsettledLine = z.infer<typeof UnsettledLine>;

export const SettleForm = z.object({
  /** The texts of the records; empty where there is none. */
  supervisor_name: z.string().max(200),
  supervisor_email: z.string().max(254),
  person: z.object(LineRef.shape, 'Choose a person'),
});
export type SettleForm = z.output<typeof SettleForm>;

/** Somebody of a team, as their manager sees them: nothing of pay, bank or health. */
export const TeamMember = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  job_role: z.string(),
  branch: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  employment_date: Day,
  employment_status: z.string(),
  employment_status_date: Day.nullable(),
  confirmation_status: z.string(),
  /** The last day of the probation; null where none runs. */
  probation_end: Day.nullable(),
  /** Whether the reader was asked what to do at the end of the probation, and has not answered. */
  review_waits: z.boolean(),
  /** Steps down from the reader: 1 is a direct report. */
  level: z.number().int(),
  /** The person to whom they report. */
  manager: z.string(),
  reports: z.number().int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** The client whose site a location is from a day on; null where it is no client's. */
export const SiteClientForm = z.object({
  client: LineRef.nullable().default(null),
  effective_from: requiredText('Effective date').pipe(Day),
});

export const SiteClient = z.object({
  id: Id,
  effective_from: Day,
  client: Id.nullable(),
  client_name: z.string().nullable(),
  client_email: z.string().nullable(),
  recorded_by: z.string(),
  recorded_at: Instant,
  state: z.enum(['past', 'current', 'scheduled']),
});

/** The clients of a location, newest first. */
export const SiteClients = z.object({
  /** The id and the name of the location. */
  id: Id,
  name: z.string(),
  history: z.array(SiteClient),
  /** Grows with every change; sent back with one, so that none undoes another unseen. */
  version: z.number().int(),
});
export type SiteClients = z.infer<typeof SiteClients>;

const OWN_NAME = 'A reporting line is changed under one’s own name. Go back to your own session first.';

/** Reporting lines: managers inside and outside the house, the team of a manager, and the chart of a company. */
export const reportingLine = calls('/reporting-line/', () => ({
  siteClients: get('/location/{id}/client/', orActing(inArea('records')), ById, SiteClients),
  /** Records the client of a location, a person outside, from a day on; an entry of the same day gives way to it. */
  setSiteClient: patch(
    '/location/{id}/client/',
    orActing(inArea('records')),
    SiteClientForm.extend({ id: Id, version: z.number().int() }),
    SiteClients,
  ),
  /** The people who may be chosen: employees who work here, and the people outside whom a search finds. */
  people: get('person/', orActing(inArea('records')), PageInput, pageOf(LinePerson)),
  /** Their own line for an EMPLOYEE, anyone's for admins; else 404. */
  detail: get('/employee/{id}/reporting_line/', orActing(ownOr(inArea('records'))), ById, ReportingLine),
  /**
   * Records who leads an employee from a day on; an entry of the same day is corrected. Refused at the field where the line
   * would lead back to the employee, on any day from then on.
   */
  change: patch(
    '/employee/{id}/reporting_line/',
    inPerson(inArea('records'), OWN_NAME),
    ReportingLineForm.extend({ id: Id, version: z.number().int() }),
    ReportingLine,
  ),
  /** Takes back an entry that has yet to take effect. */
  withdraw: del(
    '/employee/{id}/reporting_line/{entryId}/',
    inPerson(inArea('records'), OWN_NAME),
    z.object({ id: Id, entryId: Id, version: z.number().int() }),
    ReportingLine,
  ),
  /** The texts of line managers who are nobody that the house knows, the most frequent first. */
  unsettled: get('unsettled/', orActing(inArea('records')), PageInput, pageOf(UnsettledLine)),
  /** Puts a person in the place of a text, for everybody who has it. */
  settle: patch('unsettled/', inPerson(inArea('records'), OWN_NAME), SettleForm, DoneAnswer),
  outsidePeople: get('/outside-person/', orActing(inArea('records')), PageInput, pageOf(OutsidePerson)),
  outsidePerson: get(
    '/outside-person/{id}/',
    orActing(inArea('records')),
    ById,
    OutsidePerson.extend({ edited: LastEdit }),
  ),
  createOutsidePerson: post('/outside-person/', orActing(inArea('records')), OutsidePersonForm, OutsidePerson),
  updateOutsidePerson: patch(
    '/outside-person/{id}/',
    orActing(inArea('records')),
    OutsidePersonForm.extend({ id: Id, version: Version }),
    OutsidePerson,
  ),
  /** 409 while an employee has them in a line. */
  deleteOutsidePerson: del('/outside-person/{id}/', orActing(inArea('records')), ById, DoneAnswer),
  /** Everybody who works in a company on a day, today without one, as a chart needs them. */
  chart: get('chart/', orActing(inArea('records')), z.object({ company: Id, as_at: Day.optional() }), OrgChart),
  /** Those who report to the reader, first level and below, nearest first. */
  team: get(
    'team/',
    orActing(signedIn),
    PageInput.extend({ level: z.enum(['direct', 'all']).default('direct') }),
    pageOf(TeamMember),
  ),
}));
