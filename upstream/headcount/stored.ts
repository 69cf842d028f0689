import * as z from 'zod';
import { Answer, Question } from '../../contracts/headcount';
import { json } from '../record/row';

/** The questions of a month as they are stored. */
export const Questions = json(z.array(Question.omit({ version: true })));
/** The answers of a response as they are stored. */
export const Answers = json(z.array(Answer));
