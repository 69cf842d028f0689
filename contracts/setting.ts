import * as z from 'zod';
import { anyArea, anyone, inArea, inPerson, orActing, orLink, signedIn } from './access';
import { calls } from './call';
import { assumed, ById, Done, Id, numeric, required } from './fields';
import { CandidateMenu, SettingCounts, Settings, SettingsForm } from './installation';
import { PageInput, pageOf } from './page';
import { EmployeeSettings } from './section-rules';
import { SIGNATURE_FILE, Signature, SignatureForm } from './signature';
import { Version } from './version';

/** `code` is the CBN institution code, 3 digits for banks, 5 for others (document 2 shows only id and name). */
export const Bank = z.object({
  id: Id,
  name: z.string(),
  code: assumed(z.string(), ''),
  nuban_enforced: assumed(z.boolean(), false),
});
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

/** What the frame of the application asks for before it draws itself. */
export const Application = z.object({
  /** `activities`: the candidate menu has Activities in place of Appraisals and Hmo Surveys. */
  candidate_menu: CandidateMenu,
  /** Whether somebody reports to the reader. */
  leads: assumed(z.boolean(), false),
  /** Whether the reader was ever asked to approve something. */
  approves: assumed(z.boolean(), false),
  /** Whether the reader works in a company today, and so has its directory. */
  listed: assumed(z.boolean(), false),
  /** Whether an SMS can be sent; without a provider none is offered. */
  texts: assumed(z.boolean(), true),
});
export type Application = z.infer<typeof Application>;

const OWN_NAME = 'Signatures are not added, changed or deleted in the name of somebody else.';

/** Settings, signatures, banks and pension providers. */
export const setting = calls({
  application: {
    method: 'GET',
    path: '/setting/application/',
    access: orActing(signedIn),
    input: z.object({}),
    output: Application,
    assumed: true,
  },
  /** C015. */
  banks: {
    method: 'GET',
    path: '/setting/bank/',
    access: orActing(orLink(signedIn, 'offer')),
    input: PageInput,
    output: pageOf(Bank),
  },
  /** C016. */
  pfas: {
    method: 'GET',
    path: '/setting/pfa/',
    access: orActing(orLink(signedIn, 'offer')),
    input: PageInput,
    output: pageOf(Pfa),
  },
  /** C061: written without the trailing slash in the documents (inventory X061). */
  searchBanks: {
    method: 'GET',
    path: '/setting/bank',
    access: orActing(inArea('settings')),
    input: PageInput,
    output: pageOf(Bank),
  },
  /** C062. */
  createBank: {
    method: 'POST',
    path: '/setting/bank/',
    access: orActing(inArea('settings')),
    input: BankForm,
    output: Bank,
  },
  /** C063. */
  updateBank: {
    method: 'PATCH',
    path: '/setting/bank/{id}/',
    access: orActing(inArea('settings')),
    input: BankForm.extend({ id: Id }),
    output: Bank,
  },
  /** C064: refused while somebody is paid through the bank. */
  deleteBank: {
    method: 'DELETE',
    path: '/setting/bank/{id}',
    access: orActing(inArea('settings')),
    input: ById,
    output: Done,
  },
  /** C069. */
  createPfa: {
    method: 'POST',
    path: '/setting/pfa/',
    access: orActing(inArea('settings')),
    input: PfaForm,
    output: Pfa,
  },
  /** C070. */
  updatePfa: {
    method: 'PATCH',
    path: '/setting/pfa/{id}/',
    access: orActing(inArea('settings')),
    input: PfaForm.extend({ id: Id }),
    output: Pfa,
  },
  /** C071: refused while somebody saves with the pension manager. */
  deletePfa: {
    method: 'DELETE',
    path: '/setting/pfa/{id}/',
    access: orActing(inArea('settings')),
    input: ById,
    output: Done,
  },

  /** C065. */
  signatures: {
    method: 'GET',
    path: '/setting/signature/',
    access: orActing(inArea('settings')),
    input: PageInput,
    output: pageOf(Signature),
  },
  signature: {
    method: 'GET',
    path: '/setting/signature/{id}/',
    access: orActing(inArea('settings')),
    input: ById,
    output: Signature,
    assumed: true,
  },
  /** C066: with the picture. */
  createSignature: {
    method: 'POST',
    path: '/setting/signature/',
    access: inPerson(inArea('settings'), OWN_NAME),
    input: SignatureForm,
    output: Signature,
    transport: 'upload',
    files: { picture: SIGNATURE_FILE },
  },
  /** C067: the picture only when it changes. 409 when somebody saved another version meanwhile. */
  updateSignature: {
    method: 'PATCH',
    path: '/setting/signature/{id}/',
    access: inPerson(inArea('settings'), OWN_NAME),
    input: SignatureForm.extend({ id: Id, version: numeric(Version) }),
    output: Signature,
    transport: 'upload',
    files: { picture: SIGNATURE_FILE },
  },
  /** C068: refused while letters carry it. */
  deleteSignature: {
    method: 'DELETE',
    path: '/setting/signature/{id}/',
    access: inPerson(inArea('settings'), OWN_NAME),
    input: ById,
    output: Done,
  },
  /** The bytes of the picture; `picture` only gives each one an address of its own. */
  signaturePicture: {
    method: 'GET',
    path: '/setting/signature/{id}/picture/',
    access: orActing(inArea('settings')),
    input: ById.extend({ picture: z.string().max(120).optional() }),
    output: z.unknown(),
    transport: 'download',
    kept: true,
    assumed: true,
  },

  /** C934. */
  settings: {
    method: 'GET',
    path: '/setting/admin/',
    access: orActing(anyArea),
    input: z.object({}),
    output: Settings,
    assumed: true,
  },
  /** 409 when somebody saved another version meanwhile. */
  updateSettings: {
    method: 'PATCH',
    path: '/setting/admin/',
    access: orActing(inArea('settings')),
    input: SettingsForm.extend({ version: Version }),
    output: Settings,
    assumed: true,
  },
  /** For the page that leads to the others. */
  counts: {
    method: 'GET',
    path: '/setting/counts/',
    access: orActing(inArea('settings')),
    input: z.object({}),
    output: SettingCounts,
    assumed: true,
  },
  /** Whom to write to; for everybody, because a link that does not open has nobody signed in. */
  contact: {
    method: 'GET',
    path: '/setting/contact/',
    access: anyone,
    input: z.object({}),
    output: z.object({ hr_email: z.string().nullable() }),
    assumed: true,
  },

  /** C933. */
  employeeSettings: {
    method: 'GET',
    path: '/setting/employee/',
    access: orActing(signedIn),
    input: z.object({}),
    output: EmployeeSettings,
    assumed: true,
  },
  /** 409 when somebody saved another version meanwhile. */
  updateEmployeeSettings: {
    method: 'PATCH',
    path: '/setting/employee/',
    access: orActing(inArea('settings')),
    input: EmployeeSettings.pick({ sections: true, version: true }),
    output: EmployeeSettings,
    assumed: true,
  },
});
