import * as z from 'zod';
import { caseWords } from '../../../contracts/cases/case';

/** The fields of the reporter, by their label. */
export const reporterForm = (label: string) => z.object({ words: caseWords(label) });
