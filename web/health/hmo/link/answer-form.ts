import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';

/** What an HMO answers to a complaint. */
export const HmoAnswerForm = z.object({ words: caseWords('Answer') });
