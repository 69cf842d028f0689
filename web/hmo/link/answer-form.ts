import * as z from 'zod';
import { caseWords } from '../../../contracts/case';

/** What an HMO answers to a complaint. */
export const HmoAnswerForm = z.object({ words: caseWords('Answer') });
