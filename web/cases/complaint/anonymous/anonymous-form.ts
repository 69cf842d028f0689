import * as z from 'zod';
import { AnonymousForm } from '../../../../contracts/cases/complaint';

/** The anonymous complaint, once its key is kept, because nobody could give it out again. */
export const KeptForm = AnonymousForm.extend({
  kept: z.literal(true, 'Keep the case key first. It is the only way back.'),
});
