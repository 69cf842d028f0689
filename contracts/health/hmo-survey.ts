import * as z from 'zod';
import { inArea, inPerson, orActing, signedIn } from '../platform/access';
import { calls, del, download, get, patch, post } from '../platform/call';
import { AnyInstant, ById, Day, DoneAnswer, Id, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { Version } from '../platform/version';
import { hmoWords } from './hmo-shapes';
import { SURVEY_QUESTION_KINDS, SURVEY_STATES } from './hmo-state';

const Count = z.number().int();

const questionFields = {
  text: requiredText('Question').max(300, 'should not be more than 300 characters'),
  kind: z.enum(SURVEY_QUESTION_KINDS, 'Kind is required'),
  /** Of a CHOICE. */
  choices: z.array(requiredText('Choice').max(80)).max(12).default([]),
  /** The meanings of 1 and 5 on a SCALE. */
  low: hmoWords(40).default(''),
  high: hmoWords(40).default(''),
  required: z.boolean().default(true),
};

export const SurveyQuestionForm = z
  .object(questionFields)
  .refine(({ kind, choices }) => kind !== 'CHOICE' || new Set(choices).size === choices.length, {
    path: ['choices'],
    error: 'Each choice stands once',
  })
  .refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length >= 2, {
    path: ['choices'],
    error: 'Enter at least two choices',
  });
export type SurveyQuestionForm = z.output<typeof SurveyQuestionForm>;

/** `id` counts the questions of its survey, from 1. */
export const SurveyQuestion = z.object({ ...questionFields, id: Id });
export type SurveyQuestion = z.output<typeof SurveyQuestion>;

const surveyFields = {
  title: requiredText('Title').max(120, 'should not be more than 120 characters'),
  /** The introduction above the questions. */
  words: hmoWords(1000).default(''),
  /** Null asks everybody who is covered, of all companies. */
  company: Id.nullable().default(null),
  opens_on: requiredText('Opens').pipe(Day),
  closes_on: requiredText('Closes').pipe(Day),
  questions: z.array(SurveyQuestionForm).max(20, 'At most 20 questions'),
};
const inOrder = ({ opens_on, closes_on }: { opens_on?: string; closes_on?: string }) =>
  !opens_on || !closes_on || opens_on <= closes_on;
const ORDER = { path: ['closes_on'], error: 'It closes after it opens' };

export const SurveyForm = z.object(surveyFields).refine(inOrder, ORDER);
export type SurveyForm = z.output<typeof SurveyForm>;

export const SurveyRow = z.object({
  id: Id,
  title: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  status: z.enum(SURVEY_STATES),
  opens_on: Day,
  closes_on: Day,
  questions: Count,
  /** How many were asked on the day it opened, and how many of them answered. */
  asked: Count,
  answered: Count,
  created_at: AnyInstant,
  version: Version,
});
export type SurveyRow = z.output<typeof SurveyRow>;

export const Survey = SurveyRow.extend({ words: z.string(), questions: z.array(SurveyQuestion), by: z.string() });
export type Survey = z.output<typeof Survey>;

/**
 * The answers to one question. With fewer than five, nothing is told; a choice that fewer than five took has null, and so has
 * another one where the first could be calculated from it.
 */
export const QuestionResult = z.object({
  question: SurveyQuestion,
  answers: Count.nullable(),
  bars: z.array(z.object({ label: z.string(), count: Count.nullable() })),
  /** Of a SCALE, in hundredths; null below five answers, and where a bar is hidden, which it would give back. */
  average: Count.nullable(),
  /** Of a TEXT, in no order that tells who wrote them. */
  texts: z.array(z.string()),
  /** How many more texts there are. */
  more_texts: Count,
});
export type QuestionResult = z.output<typeof QuestionResult>;

export const SurveyResults = z.object({
  survey: SurveyRow,
  /** Fewer than five answered: nothing is told. */
  too_few: z.boolean(),
  /** Empty until the survey is closed: results before and after one more answer would tell that answer. */
  results: z.array(QuestionResult),
});
export type SurveyResults = z.output<typeof SurveyResults>;

/** A survey as one who is asked sees it. */
export const MySurvey = z.object({
  id: Id,
  title: z.string(),
  closes_on: Day,
  questions: Count,
  /** Whether the caller has answered; nobody knows what they answered. */
  answered: z.boolean(),
  open: z.boolean(),
});
export type MySurvey = z.output<typeof MySurvey>;

export const SurveyAnswers = z.object({
  id: Id,
  /** `value` is a choice, a number of the scale, or free text; questions that may stay empty are left out. */
  answers: z.array(z.object({ question: Id, value: hmoWords(1000) })).max(20),
});
export type SurveyAnswers = z.output<typeof SurveyAnswers>;

const medical = inArea('medical');

const WHO_PUBLISHES = 'A survey carries the name of who publishes it.';

/** Surveys about health insurance: questions, answers without names, results. */
export const hmoSurvey = calls('/hmo/survey/', () => ({
  /** C949, E072. */
  list: get(
    '',
    orActing(medical),
    PageInput.extend({ status: z.enum(SURVEY_STATES).optional(), company: Id.optional() }),
    pageOf(SurveyRow),
  ),
  create: post('', orActing(medical), SurveyForm, Survey),
  /** The surveys that ask the caller, open ones first. */
  mine: get('mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(MySurvey)),
  /** The questions of a survey that asks the caller; any other is 404. */
  toAnswer: get(
    'mine/{id}/',
    orActing(signedIn),
    ById,
    MySurvey.extend({ words: z.string(), questions: z.array(SurveyQuestion) }),
  ),
  /** Once, and never told apart again. 409 where the caller answered already, or it is closed. */
  answer: post(
    'mine/{id}/answer/',
    inPerson(signedIn, 'Only the person can answer a survey.'),
    SurveyAnswers,
    DoneAnswer,
    {
      unhashed: true,
    },
  ),
  detail: get('{id}/', orActing(medical), ById, Survey),
  /** A draft changes whole; an open one only its last day. */
  update: patch(
    '{id}/',
    orActing(medical),
    z.object({ ...surveyFields, id: Id, version: Version }).refine(inOrder, ORDER),
    Survey,
  ),
  /** A draft alone. */
  delete: del('{id}/', orActing(medical), ById, DoneAnswer),
  /** Asks everybody from its first day, and tells them. Its questions stay as they are from then on. */
  publish: post('{id}/publish/', inPerson(medical, WHO_PUBLISHES), z.object({ id: Id, version: Version }), Survey),
  /** Ends it today. */
  close: post('{id}/close/', inPerson(medical, WHO_PUBLISHES), z.object({ id: Id, version: Version }), Survey),
  /** Reminds those who have not answered. Once a day at most. */
  remind: post('{id}/remind/', orActing(medical), ById, z.object({ reminded: Count })),
  results: get('{id}/results/', orActing(medical), ById, SurveyResults),
  resultsFile: download('{id}/results/file/', orActing(medical), ById, { serves: ['text/csv'] }),
}));
