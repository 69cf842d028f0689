import * as z from 'zod';
import { anyArea, anyone, inArea, inPerson, orActing, orLink, signedIn } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import { assumedField, ById, DoneAnswer, Id, numeric, requiredText } from '../platform/fields';
import { CandidateMenu, SettingCounts, Settings, SettingsForm } from '../platform/installation';
import { PageInput, pageOf } from '../platform/page';
import { SIGNATURE_FILE, Signature, SignatureForm } from '../platform/signature';
import { Version } from '../platform/version';
import { EmployeeSettings } from './section-rules';

/** `code` is the CBN institution code, 3 digits for banks, 5 for others (document 2 shows only id and name). */
export const Bank = z.object({
  id: Id,
  name: z.string(),
  code: assumedField(z.string(), ''),
  nuban_enforced: assumedField(z.boolean(), false),
});
export type Bank = z.infer<typeof Bank>;
/**
 * The fields that an admin enters. `code` is part of the check digit of account numbers: 3 digits of a bank, 5 of another
 * institution (CBN, NUBAN 2020).
 */
export const ListedBankForm = z.object({
  name: requiredText('Name').max(120),
  code: requiredText('Bank code').regex(/^(\d{3}|\d{5})$/, 'Enter the 3 or 5 digits of the bank code'),
  /** Whether account numbers of the bank are checked by their last digit. */
  nuban_enforced: z.boolean(),
});
export type ListedBankForm = z.infer<typeof ListedBankForm>;
export const PfaForm = z.object({ name: requiredText('Name').max(120) });
export type PfaForm = z.infer<typeof PfaForm>;
export const Pfa = z.object({ id: Id, name: z.string() });
export type Pfa = z.infer<typeof Pfa>;

/** The data that the frame of the application needs before it is drawn. */
export const Application = z.object({
  /** `activities`: the candidate menu has Activities in place of Appraisals and Hmo Surveys. */
  candidate_menu: CandidateMenu,
  /** Whether somebody reports to the reader. */
  leads: assumedField(z.boolean(), false),
  /** Whether the reader was ever asked to approve something. */
  approves: assumedField(z.boolean(), false),
  /** Whether the reader works in a company today, and so has its directory. */
  listed: assumedField(z.boolean(), false),
  /** Whether an SMS can be sent; without a provider none is offered. */
  texts: assumedField(z.boolean(), true),
});
export type Application = z.infer<typeof Application>;

const OWN_NAME = 'Signatures are not added, changed or deleted in the name of somebody else.';

/** Settings, signatures, banks and pension providers. */
export const setting = calls('/setting/', () => ({
  application: get('application/', orActing(signedIn), z.object({}), Application),
  banks: get('bank/', orActing(orLink(signedIn, 'offer')), PageInput, pageOf(Bank), { documented: 'C015' }),
  pfas: get('pfa/', orActing(orLink(signedIn, 'offer')), PageInput, pageOf(Pfa), { documented: 'C016' }),
  /** Written without the trailing slash in the documents (inventory X061). */
  searchBanks: get('bank', orActing(inArea('settings')), PageInput, pageOf(Bank), { documented: 'C061' }),
  createBank: post('bank/', orActing(inArea('settings')), ListedBankForm, Bank, { documented: 'C062' }),
  updateBank: patch('bank/{id}/', orActing(inArea('settings')), ListedBankForm.extend({ id: Id }), Bank, {
    documented: 'C063',
  }),
  /** Refused while somebody is paid through the bank. */
  deleteBank: del('bank/{id}', orActing(inArea('settings')), ById, DoneAnswer, { documented: 'C064' }),
  createPfa: post('pfa/', orActing(inArea('settings')), PfaForm, Pfa, { documented: 'C069' }),
  updatePfa: patch('pfa/{id}/', orActing(inArea('settings')), PfaForm.extend({ id: Id }), Pfa, { documented: 'C070' }),
  /** Refused while somebody saves with the pension manager. */
  deletePfa: del('pfa/{id}/', orActing(inArea('settings')), ById, DoneAnswer, { documented: 'C071' }),

  signatures: get('signature/', orActing(inArea('settings')), PageInput, pageOf(Signature), { documented: 'C065' }),
  signature: get('signature/{id}/', orActing(inArea('settings')), ById, Signature),
  /** With the picture. */
  createSignature: uploadCall(
    'signature/',
    inPerson(inArea('settings'), OWN_NAME),
    SignatureForm,
    Signature,
    { picture: SIGNATURE_FILE },
    { documented: 'C066' },
  ),
  /** The picture only when it changes. 409 when somebody saved another version meanwhile. */
  updateSignature: uploadCall(
    'signature/{id}/',
    inPerson(inArea('settings'), OWN_NAME),
    SignatureForm.extend({ id: Id, version: numeric(Version) }),
    Signature,
    { picture: SIGNATURE_FILE },
    { documented: 'C067', method: 'PATCH' },
  ),
  /** Refused while letters carry it. */
  deleteSignature: del('signature/{id}/', inPerson(inArea('settings'), OWN_NAME), ById, DoneAnswer, {
    documented: 'C068',
  }),
  /** The bytes of the picture; `picture` only gives each one an address of its own. */
  signaturePicture: download(
    'signature/{id}/picture/',
    orActing(inArea('settings')),
    ById.extend({ picture: z.string().max(120).optional() }),
    { kept: true, serves: ['image/png'] },
  ),

  /** C934. */
  settings: get('admin/', orActing(anyArea), z.object({}), Settings),
  /** 409 when somebody saved another version meanwhile. */
  updateSettings: patch('admin/', orActing(inArea('settings')), SettingsForm.extend({ version: Version }), Settings),
  /** For the page that leads to the others. */
  counts: get('counts/', orActing(inArea('settings')), z.object({}), SettingCounts),
  /** The contact to write to; for everybody, because a link that does not open has nobody signed in. */
  contact: get('contact/', anyone, z.object({}), z.object({ hr_email: z.string().nullable() })),

  /** C933. */
  employeeSettings: get('employee/', orActing(signedIn), z.object({}), EmployeeSettings),
  /** 409 when somebody saved another version meanwhile. */
  updateEmployeeSettings: patch(
    'employee/',
    orActing(inArea('settings')),
    EmployeeSettings.pick({ sections: true, version: true }),
    EmployeeSettings,
  ),
}));
