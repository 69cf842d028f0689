import * as z from 'zod';
import { anyOf, link, signedIn } from './access';
import { calls } from './call';
import { Id } from './fields';
import { PageInput, pageOf } from './page';

/** `code` is the CBN institution code, 3 digits for banks, 5 for others (document 2 shows only id and name). */
export const Bank = z.object({ id: Id, name: z.string(), code: z.string(), nuban_enforced: z.boolean() });
export type Bank = z.infer<typeof Bank>;
export const Pfa = z.object({ id: Id, name: z.string() });
export type Pfa = z.infer<typeof Pfa>;

/** How this installation is set up. */
export const Application = z.object({
  /** `activities`: the candidate menu has Activities in place of Appraisals and Hmo Surveys (document 1 section 2, inventory X011). */
  candidate_menu: z.enum(['full', 'activities']),
});
export type Application = z.infer<typeof Application>;

export const setting = calls({
  application: {
    method: 'GET',
    path: '/setting/application/',
    access: signedIn,
    input: z.object({}),
    output: Application,
    assumed: true,
  },
  /** C015. */
  banks: {
    method: 'GET',
    path: '/setting/bank/',
    access: anyOf(signedIn, link('offer')),
    input: PageInput,
    output: pageOf(Bank),
  },
  /** C016. */
  pfas: {
    method: 'GET',
    path: '/setting/pfa/',
    access: anyOf(signedIn, link('offer')),
    input: PageInput,
    output: pageOf(Pfa),
  },
});
