import * as z from 'zod';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, del, download, get, patch, post } from '../platform/call';
import { AnyInstant, assumedField, ById, Day, DoneAnswer, Id, optional, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { Version } from '../platform/version';
import { CRITERIA, type Criteria } from './score-rule';

const criteria = Object.keys(CRITERIA) as Criteria[];

/** Document 2 section 3. Rules without a company are for every company that has none of its own. */
export const ScoreRule = z.object({
  id: Id,
  criteria: z.enum(criteria),
  name: z.string(),
  /**
   * RESULT: a number of 0 to 100 from `own`, `line_manager` and `head_manager`. BAND: true for the results that fall into
   * it, from `result`, such as `result >= 90`; the first that is true counts.
   */
  formula: z.string(),
  background_colour: z.string(),
  /** The share of people in per cent that a band is meant to hold. */
  guide: z.number().int().nullable(),
  order: z.number().int(),
  company: Id.nullable(),
  company_name: assumedField(z.string().nullable(), null),
  version: Version,
});
export type ScoreRule = z.output<typeof ScoreRule>;

export const ScoreRuleForm = z.object({
  criteria: z.enum(criteria, 'Criteria is required'),
  name: requiredText('Name').max(40, 'should not be more than 40 characters'),
  formula: requiredText('Formula').max(200, 'should not be more than 200 characters'),
  background_colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'Choose a colour'),
  guide: z.number().int().min(0).max(100).nullable().default(null),
  order: z.number().int().min(0).max(1000).default(0),
  company: Id.nullable().default(null),
});
export type ScoreRuleForm = z.output<typeof ScoreRuleForm>;

/** The result of a formula for the figures of a rated employee. */
export const RulePreview = z.object({
  /** Of the employee KPI. */
  id: Id,
  name: z.string(),
  /** Null where HR went on without an own rating; the average of both managers counts where the formula uses it. */
  own: z.number().nullable(),
  line_manager: z.number(),
  head_manager: z.number(),
  /** The present result. */
  stands: z.number(),
  /** RESULT: the value of the formula; null where it has none. */
  result: z.number().nullable(),
  /** BAND: whether the result falls into it. */
  holds: z.boolean().nullable(),
  /** The band of the result by the saved rules. */
  band: z.object({ name: z.string(), background_colour: z.string() }).nullable(),
  /** Why the formula gives nothing for these figures. */
  problem: z.string().nullable(),
});
export type RulePreview = z.output<typeof RulePreview>;

const Scope = z.object({
  /** The first and the last day of appraisals; without them the newest span that has results. */
  start_date: Day.optional(),
  end_date: Day.optional(),
  company: Id.optional(),
  department: Id.optional(),
});

const Band = z.object({
  name: z.string(),
  background_colour: z.string(),
  /** Null where it has none, or companies differ. */
  guide: z.number().int().nullable(),
  /** Its results in words, `90–100`; null where they are no span, or differ between companies. */
  span: z.string().nullable(),
});

const Span = z.object({ start_date: Day, end_date: Day });

const Figures = z.object({
  rated: z.number().int(),
  /** How many results are in each band, in the order of the bands. Results without a band are in none. */
  counts: z.array(z.number().int()),
  /** Null where nobody is rated. */
  average: z.number().nullable(),
  own_average: z.number().nullable(),
  /** Of the average, against the span of the same length before; null where that has no results. */
  change: z.number().nullable(),
  calibrated: z.number().int(),
});
export type Figures = z.output<typeof Figures>;

/** A department, or a company where companies are compared; most results first. */
const Group = Figures.extend({ id: Id, name: z.string() });

export const Results = z.object({
  /** The spans of appraisals that have results, newest first. */
  spans: z.array(Span),
  span: Span.nullable(),
  /** The span that changes are against. */
  before: Span.nullable(),
  /** The people of these appraisals, whether or not they have a result. */
  total: z.number().int(),
  by: z.enum(['company', 'department']),
  bands: z.array(Band),
  groups: z.array(Group),
  all: Figures,
});
export type Results = z.output<typeof Results>;

/** Somebody with a result. */
export const RatedEmployee = z.object({
  /** Of the employee KPI. */
  id: Id,
  employee: z.object({ id: Id, code: z.string(), name: z.string(), job_role: z.string(), department: z.string() }),
  own_result: z.number().nullable(),
  line_manager_result: z.number(),
  head_manager_rating: z.number().int(),
  result: z.number(),
  band: z.object({ name: z.string(), background_colour: z.string() }).nullable(),
  /** The last change of the result, if any. */
  calibration: z.object({ before: z.number(), reason: z.string(), by: z.string(), at: AnyInstant }).nullable(),
  /** The place of the bands that count for them, among `band_sets` of the page. */
  band_set: z.number().int(),
  /** Whether the reader is this employee, and so may not change it. */
  own: z.boolean(),
});
export type RatedEmployee = z.output<typeof RatedEmployee>;

/** The bands of a company in order, with the results in each, highest first. */
const BandSet = z.array(
  z.object({
    name: z.string(),
    background_colour: z.string(),
    spans: z.array(z.object({ from: z.number(), to: z.number() })),
  }),
);
export type BandSet = z.output<typeof BandSet>;

const RatedFilters = PageInput.extend({
  ...Scope.shape,
  band: z.string().max(40).optional(),
  calibrated: z.enum(['yes', 'no']).optional(),
  ordering: z.enum(['name', '-name', 'result', '-result']).optional(),
});

export const CalibrationForm = z.object({
  result: z
    .number('Result is required')
    .min(1, 'Enter 1 to 100')
    .max(100, 'Enter 1 to 100')
    .multipleOf(0.1, 'One decimal'),
  reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
});

/** Results of appraisals, their calibration, and the rules by which they are scored. */
export const performance = calls('/score-rule/', () => ({
  /** C957. */
  results: get('/performance/', orActing(inArea('records')), Scope, Results),
  /** Everybody with a result, as CSV. */
  resultsFile: download('/performance/file/', orActing(inArea('records')), Scope, { serves: ['text/csv'] }),
  /** The table of groups, as CSV. */
  tableFile: download('/performance/table/file/', orActing(inArea('records')), Scope, { serves: ['text/csv'] }),
  rated: get(
    '/performance/rated/',
    orActing(inArea('records')),
    RatedFilters,
    pageOf(RatedEmployee).extend({ band_sets: z.array(BandSet) }),
  ),
  /** Changes a result. Nobody changes their own. */
  calibrate: post(
    '/performance/rated/{id}/calibrate/',
    inPerson(inArea('records'), 'HR changes a result under its own name. Go back to your own session first.'),
    CalibrationForm.extend({ id: Id, before: z.number() }),
    DoneAnswer,
  ),
  /** C955: list, create, update and delete of score rules. */
  rules: get('', orActing(inArea('records')), PageInput.extend({ company: Id.optional() }), pageOf(ScoreRule)),
  createRule: post('', orActing(inArea('records')), ScoreRuleForm, ScoreRule),
  updateRule: patch(
    '{id}/',
    orActing(inArea('records')),
    ScoreRuleForm.extend({ id: Id, version: Version }),
    ScoreRule,
  ),
  deleteRule: del('{id}/', orActing(inArea('records')), ById, DoneAnswer),
  /** The results of a formula for up to ten people who were rated last. Nothing is stored. */
  previewRule: post(
    'preview/',
    orActing(inArea('records')),
    z.object({ criteria: z.enum(criteria), formula: z.string().max(200), company: optional(Id) }),
    z.object({
      results: z.array(RulePreview),
      /** BAND: the results that fall into it, highest first. */
      spans: z.array(z.object({ from: z.number(), to: z.number() })),
    }),
    { reads: true },
  ),
  /** Makes the five bands of `STANDARD_BANDS` for a company, or for all, where there are none. */
  addStandardBands: post(
    'standard/',
    orActing(inArea('records')),
    z.object({ company: Id.nullable().default(null) }),
    DoneAnswer,
  ),
}));
