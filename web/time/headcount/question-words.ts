import type { QuestionKind } from '../../../contracts/time/headcount-state';

/** How a question is answered, in words. */
export const QUESTION_KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  YES_NO: 'Yes or no',
  CHOICE: 'One of several',
  NUMBER: 'A number',
  TEXT: 'Words',
};
