import * as z from 'zod';
import { admins, anyOf, link, signedIn } from './access';
import { calls } from './call';
import { ById, Done, Id, required } from './fields';
import { PageInput, pageOf } from './page';

/** `code` is the CBN institution code, 3 digits for banks, 5 for others (document 2 shows only id and name). */
export const Bank = z.object({ id: Id, name: z.string(), code: z.string(), nuban_enforced: z.boolean() });
export type Bank = z.infer<typeof Bank>;
/** What an admin enters. `code` joins the check digit of account numbers: 3 digits of a bank, 5 of another institution (CBN, NUBAN 2020). */
export const BankForm = z.object({
  name: required('Name').max(120),
  code: required('Bank code').regex(/^(\d{3}|\d{5})$/, 'Enter the 3 or 5 digits of the bank code'),
  /** Whether account numbers of the bank are checked by their last digit. */
  nuban_enforced: z.boolean(),
});
export type BankForm = z.infer<typeof BankForm>;
export const PfaForm = z.object({ name: required('Name').max(120) });
export type PfaForm = z.infer<typeof PfaForm>;
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
  /** C061: written without the trailing slash in the documents (inventory X061). */
  searchBanks: {
    method: 'GET',
    path: '/setting/bank',
    access: admins,
    input: PageInput,
    output: pageOf(Bank),
  },
  /** C062. */
  createBank: { method: 'POST', path: '/setting/bank/', access: admins, input: BankForm, output: Bank },
  /** C063. */
  updateBank: {
    method: 'PATCH',
    path: '/setting/bank/{id}/',
    access: admins,
    input: BankForm.extend({ id: Id }),
    output: Bank,
  },
  /** C064: refused while somebody is paid through the bank. */
  deleteBank: { method: 'DELETE', path: '/setting/bank/{id}', access: admins, input: ById, output: Done },
  /** C069. */
  createPfa: { method: 'POST', path: '/setting/pfa/', access: admins, input: PfaForm, output: Pfa },
  /** C070. */
  updatePfa: {
    method: 'PATCH',
    path: '/setting/pfa/{id}/',
    access: admins,
    input: PfaForm.extend({ id: Id }),
    output: Pfa,
  },
  /** C071: refused while somebody saves with the pension manager. */
  deletePfa: { method: 'DELETE', path: '/setting/pfa/{id}/', access: admins, input: ById, output: Done },
});
