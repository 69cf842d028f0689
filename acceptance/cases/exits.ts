import { expect } from '@playwright/test';
import type { ExitState } from '../../contracts/cases/exit-state';
import { origin } from '../platform/fixtures.ts';
import { Mailbox } from '../platform/mailbox.ts';
import { dayFromNow, type People, type PersonApi } from '../platform/people.ts';

interface Needs {
  people: People;
  mailbox: Mailbox;
  unique: string;
}

/** Somebody who works here and has an account. */
export interface Leaver {
  id: number;
  name: string;
  code: string;
  email: string;
  token: string;
  api: PersonApi;
  /** Resigns as the page does; gives back the id of the exit. */
  resign: (given?: { reason?: string; last_day?: string; letter?: File }) => Promise<number>;
}

/** The exit of somebody, with the owners who clear it. */
export interface ExitWithOwners {
  leaver: Leaver;
  id: number;
  last_day: string;
  /** The address of an owner's page, below the origin. */
  pageOf: (owner: Owner) => Promise<string>;
}

interface Owner {
  name: string;
  email: string;
}

type Stage = Extract<ExitState, 'PENDING' | 'APPROVED' | 'CLEARANCE' | 'SETTLEMENT' | 'SETTLED'>;
const STAGES: readonly Stage[] = ['PENDING', 'APPROVED', 'CLEARANCE', 'SETTLEMENT', 'SETTLED'];

/** How far from today the last day of an exit is, beyond every notice by law. */
export const LAST_DAY = 40;

export const LAPTOP = 'Laptop LT-2291';
export const ACCESS = 'E-mail and access';
export const ID_CARD = 'ID card';

/** Somebody new with six years of service, so that notice by the Labour Act is one month. */
export async function leaver(
  { people }: Pick<Needs, 'people'>,
  given: Parameters<People['staff']>[0] = {},
): Promise<Leaver> {
  const staff = await people.staff({ employment_date: dayFromNow(-6 * 366), ...given, invite: true });
  const token = await people.enter(staff.email ?? '');
  const resign: Leaver['resign'] = async ({
    reason = 'Moving to Abuja',
    last_day = dayFromNow(LAST_DAY),
    letter,
  } = {}) => {
    const body = new FormData();
    body.append('reason', reason);
    body.append('last_day', last_day);
    if (letter) body.append('letter', letter);
    const answer = await fetch(`${origin()}/transfer/up/exit.resign`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    if (!answer.ok) throw new Error(`Resigning answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { id: number }).id;
  };
  return {
    id: staff.id,
    name: `${staff.firstName} ${staff.lastName}`,
    code: staff.code ?? '',
    email: staff.email ?? '',
    token,
    api: people.clientOf(token),
    resign,
  };
}

/** The owners of information technology and administration of an exit: people outside, so that nobody else's mails are theirs. */
export const ownersOf = (unique: string): { it: Owner; office: Owner } => ({
  it: { name: `Segun ${unique}`, email: `segun.${unique}@owners.example` },
  office: { name: `Peter ${unique}`, email: `peter.${unique}@owners.example` },
});

/** The departments of a clearance, each with an owner of its own. */
function departments(unique: string) {
  const { it, office } = ownersOf(unique);
  const owned = (owner: Owner) => ({ owner: 'PERSON' as const, owner_name: owner.name, owner_email: owner.email });
  return [
    {
      department: 'Information technology',
      ...owned(it),
      due_days: 2,
      items: [
        { text: ACCESS, hand_back: false },
        { text: LAPTOP, hand_back: true },
      ],
    },
    { department: 'Administration', ...owned(office), due_days: 1, items: [{ text: ID_CARD, hand_back: true }] },
  ];
}

/** The resignation of somebody new, brought to a stage by the calls that the pages make. */
export async function startExit(
  needs: Needs,
  stage: Stage,
  given: { staff?: Parameters<People['staff']>[0]; resign?: Parameters<Leaver['resign']>[0] } = {},
): Promise<ExitWithOwners> {
  const { people, mailbox, unique } = needs;
  const who = await leaver(needs, given.staff);
  const id = await who.resign(given.resign);
  const { api } = people;
  const at = async () => api.exit.detail.query({ id });
  const until = STAGES.indexOf(stage);
  if (until >= 1) await api.exit.decide.mutate({ id, status: 'APPROVED', note: '', version: (await at()).version });
  if (until >= 2) await api.exit.startClearance.mutate({ id, clearance: departments(unique) });
  if (until >= 3) {
    const things = (await at()).clearance.flatMap(({ items }) => items);
    for (const item of things) await api.exit.clear.mutate({ id, item: item.id, done: true, note: '' });
  }
  if (until >= 4) {
    const { version, settlement } = await at();
    await api.exit.settle.mutate({ id, approve: true, version, seen: settlement?.seen ?? '' });
  }
  const now = await at();
  expect(now.status, 'the state of the exit').toBe(stage);
  return {
    leaver: who,
    id,
    last_day: now.last_day,
    pageOf: async ({ email }) => {
      const mail = await mailbox.read(email, /\/exit\/clearance\//);
      const { pathname, search } = new URL(Mailbox.linkOf(mail, /\/exit\/clearance\//));
      return `${pathname}${search}`;
    },
  };
}
