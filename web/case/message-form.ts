import * as z from 'zod';
import { caseWords } from '../../contracts/case';
import { REACHES } from '../../contracts/case-state';

/** A message to the parties of a case. */
export const MessageForm = z.object({ to: z.enum(REACHES), words: caseWords('Message') });
