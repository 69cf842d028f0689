import * as z from 'zod';
import { Answer, Question } from '../../../contracts/time/headcount';

/** The questions of a month as they are stored. */
export const StoredQuestions = z.array(Question.omit({ version: true }));
/** The answers of a response as they are stored. */
export const StoredAnswers = z.array(Answer);
