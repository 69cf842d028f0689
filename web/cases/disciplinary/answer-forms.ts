import * as z from 'zod';
import { caseWords } from '../../../contracts/cases/case';

/** The answer of an employee to a query. */
export const QueryAnswerForm = z.object({ words: caseWords('Answer') });

/** Why an employee appeals against a decision. */
export const AppealForm = z.object({ words: caseWords('Reason') });
