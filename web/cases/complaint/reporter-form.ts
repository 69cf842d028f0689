import * as z from 'zod';
import { caseWords } from '../../../contracts/cases/case';

/** What who filed a complaint writes, by the label that it stands under. */
export const reporterForm = (label: string) => z.object({ words: caseWords(label) });
