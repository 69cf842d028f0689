import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';

/** The answer of an HMO to a complaint. */
export const HmoAnswerForm = z.object({ words: caseWords('Answer') });
