import * as z from 'zod';
import { caseWords } from '../../../contracts/cases/case';

/** A message to the parties of a case. Whom it reaches is one of those that the page offers. */
export const MessageForm = z.object({ to: z.string(), words: caseWords('Message') });
