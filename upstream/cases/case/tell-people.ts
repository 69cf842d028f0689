import { is, SQL, sql } from 'drizzle-orm';
import type { CaseKind, Sight } from '../../../contracts/cases/case-state';
import { readsArea } from '../../../contracts/platform/limits';
import { AREA_OF } from '../../platform/call/caller-role';
import { isCompanyInScope, limitsFor } from '../../platform/caller/limits-of';
import { type Db, run, type Statement } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueue, enqueueAll, type Message } from '../../platform/mail/outbox';
import { type RecordId, readEach, readRows } from '../../platform/record/row';
import type { CaseActor } from './actor';
import type { Tellable } from './case-for-caller';
import { partyLink } from './link';
import { CASE_ID, hrCasePath, partyPath } from './party-pages';
import { CASE_ADMINS, CaseAdmin, Outside, outsideOfCases, outsideOfEmployees, Party, partiesIn } from './recipients';

/** A recipient of a case, by mail and in the bell; the id may be the query of a party that the batch adds. */
export interface CaseRecipient {
  id: RecordId | null;
  role: string;
  name: string;
  /** Empty where nobody writes to them. */
  email: string;
  user_id: number | null;
}

/** The case that a message is about; its id may be that of a case that the batch opens. */
export interface AboutCase {
  id: RecordId;
  kind: CaseKind;
  /** The name of the case's company. */
  company: string;
}

export interface CaseMessage {
  /** The name that begins the notice; the caller's where it is left out. */
  sender?: string;
  /** The rest of the notice after that name: `asks you to answer query 2026-011`. */
  notice: string;
  subject: string;
  /** The paragraphs of the mail; what people typed goes through `typedText`. */
  lines: readonly string[];
}

interface Link {
  /** The words of the button: `Answer the query`. */
  words: string;
  until?: Date;
  /** A line below the button. */
  more?: string;
}

export type PartyWords = CaseMessage & { link?: Link };

type Whose = { id: number; tellable?: Tellable | null };

/** The present parties with this sight, except one. For a held case they have been read already. */
export async function partiesToTell(
  db: Db,
  { id, tellable }: Whose,
  sights: readonly Sight[],
  not: number | null = null,
): Promise<Party[]> {
  const all = tellable?.parties ?? (await readRows(db, Party, partiesIn(sql`${id}`)));
  return all.filter((party) => sights.includes(party.sees) && party.id !== not);
}

/** The id of a case in its address, or a placeholder where only the batch knows it. */
const idIn = (id: RecordId): number | typeof CASE_ID => (is(id, SQL) ? CASE_ID : id);

/** The mail to a party, with the statements that end its previous link. */
function mailTo(
  by: CaseActor,
  about: AboutCase,
  to: CaseRecipient,
  words: PartyWords,
): { mail: Message; statements: Statement[] } {
  const { link } = words;
  const { kind } = about;
  const until = link?.until ? { until: link.until } : {};
  const linked = link && to.id !== null ? partyLink(by, { kind, party: to.id, role: to.role, ...until }) : null;
  const read = `Sign in to read it: ${by.env.SITE_ORIGIN}${partyPath(kind, idIn(about.id))}`;
  return {
    mail: {
      kind: 'mail',
      recipient: to.email,
      company: about.company,
      subject: words.subject,
      body: [
        dear(typedText(to.name)),
        ...words.lines,
        ...(linked && link ? [`[[0|${link.words}]]`, link.more ?? []].flat() : to.user_id === null ? [] : [read]),
      ].join('\n\n'),
      links: linked ? [linked.link] : [],
    },
    statements: linked?.statements ?? [],
  };
}

interface Notice {
  user_id: number;
  sender: string;
  subject: string;
  path: string;
}

/** Notices to accounts, except to the one that causes them; `desk` names their company and area. */
function noticesTo(
  by: CaseActor,
  about: AboutCase,
  notices: readonly Notice[],
  desk?: Pick<CaseForHr, 'company_id' | 'kind'>,
): Statement {
  return run(
    by.db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at, company_id, area)
    SELECT u.id, v.value ->> 'sender', v.value ->> 'subject', ${filledIn(about.id)}, ${by.now.toISOString()},
      ${desk?.company_id ?? null}, ${desk ? AREA_OF[desk.kind] : null}
    FROM json_each(${JSON.stringify(notices)}) v JOIN user u ON u.id = v.value ->> 'user_id' AND u.active = 1
    WHERE u.id NOT IN (${by.caller.userId ?? 0}, ${by.caller.throughId ?? 0})`,
  );
}

const filledIn = (id: RecordId): SQL => sql`replace(v.value ->> 'path', ${CASE_ID}, ${id})`;

const noticeFor = (
  by: CaseActor,
  { kind, id }: AboutCase,
  user_id: number,
  { sender, notice }: CaseMessage,
): Notice => ({
  user_id,
  sender: sender ?? by.caller.name,
  subject: notice,
  path: partyPath(kind, idIn(id)),
});

/**
 * Tells a party by a mail and, where they have an account, by a notice. With `link`, the mail has a new link that replaces the
 * one before; without it, somebody with an account is led to their page.
 */
export async function tellParty(
  by: CaseActor,
  about: AboutCase,
  to: CaseRecipient,
  words: PartyWords,
): Promise<Statement[]> {
  const { mail, statements } = mailTo(by, about, to, words);
  return [
    ...statements,
    ...(to.email === '' ? [] : await mailed(by, about, mail, to.id)),
    ...(to.user_id === null ? [] : [noticesTo(by, about, [noticeFor(by, about, to.user_id, words)])]),
  ];
}

/** A mail with a party's link, where only the batch knows the party or the case. */
async function mailed(
  { db, now }: CaseActor,
  { id }: AboutCase,
  mail: Message,
  party: RecordId | null,
): Promise<Statement[]> {
  if (is(party, SQL) && mail.links?.length) return enqueue(db, mail, now, party);
  return is(id, SQL) ? enqueueAll(db, [mail], now, { [CASE_ID]: id }) : enqueue(db, mail, now);
}

/** `tellParty` for any number of existing parties, each with its own words. */
export const tellParties = (
  by: CaseActor,
  about: AboutCase,
  all: readonly { to: CaseRecipient & { id: number | null }; words: PartyWords }[],
): Promise<Statement[]> =>
  tellEach(
    by,
    all.map((one) => ({ about, ...one })),
  );

/** `tellParties` for any number of existing cases. */
export async function tellEach(
  by: CaseActor,
  all: readonly { about: AboutCase; to: CaseRecipient & { id: number | null }; words: PartyWords }[],
): Promise<Statement[]> {
  const [first] = all;
  if (!first) return [];
  const mails = all.filter(({ to }) => to.email !== '').map(({ about, to, words }) => mailTo(by, about, to, words));
  const notices = all.flatMap(({ about, to, words }) =>
    to.user_id === null ? [] : [noticeFor(by, about, to.user_id, words)],
  );
  return [
    ...mails.flatMap(({ statements }) => statements),
    ...(await enqueueAll(
      by.db,
      mails.map(({ mail }) => mail),
      by.now,
    )),
    noticesTo(by, first.about, notices),
  ];
}

/** A case as a message to HR describes it. */
export interface CaseForHr extends AboutCase {
  company_id: number;
  /** The person it is about, or null. */
  employee_id: number | null;
  tellable?: Tellable | null;
}

type Tellables = Pick<Tellable, 'admins' | 'outside'>;

async function readTellable(db: Db, apart: SQL): Promise<Tellable> {
  const [admins, outside] = await readEach(db, [CaseAdmin, CASE_ADMINS], [Outside, apart]);
  return { parties: [], admins, outside };
}

/**
 * The possible recipients of a case that is about to be opened about the employees of a query; read together with what else it
 * needs.
 */
export const tellableOfNew = (db: Db, employees: SQL): Promise<Tellable> =>
  readTellable(db, outsideOfEmployees(employees));

const readDesk = async (db: Db, { id, employee_id, tellable }: CaseForHr): Promise<Tellables> =>
  tellable ?? readTellable(db, is(id, SQL) ? outsideOfEmployees(sql`${employee_id}`) : outsideOfCases(sql`${id}`));

/**
 * The admins who look after a case: they read its area in its company, are not its subject, did not report it, and are not named
 * in it.
 */
export const hrOfCase = (
  { admins, outside }: Tellables,
  desk: Pick<CaseForHr, 'id' | 'kind' | 'company_id'>,
): CaseAdmin[] =>
  admins.filter(({ id, roles, limits: stored }) => {
    const limits = limitsFor(roles, stored);
    const isApart = outside.some(
      ({ case_id, user_id }) => user_id === id && case_id === (is(desk.id, SQL) ? 0 : desk.id),
    );
    return !isApart && readsArea(limits, AREA_OF[desk.kind]) && isCompanyInScope({ limits }, desk.company_id);
  });

export type MessageToHr = CaseMessage & {
  /** Accounts that get no message, such as those whom a complaint names that is being filed. */
  not?: readonly number[];
  /**
   * The only accounts that get the message, of those who look after it: the owner. Where none of them looks after it any more,
   * all get it.
   */
  only?: readonly number[];
};

/** Tells HR of a case by a notice and a mail. The actor, the subject and the people whom it names are left out. */
export async function notifyHrOfCase(by: CaseActor, desk: CaseForHr, words: MessageToHr): Promise<Statement[]> {
  const { db, env, now, caller } = by;
  const not = [...(words.not ?? []), caller.userId, caller.throughId];
  const all = hrOfCase(await readDesk(db, desk), desk);
  const only = all.filter(({ id }) => words.only?.includes(id));
  // An owner who looks after nothing any more would leave everybody else in the dark.
  const admins = (only.length > 0 ? only : all).filter(({ id }) => !not.includes(id));
  if (admins.length === 0) return [];
  const path = hrCasePath(desk.kind, idIn(desk.id));
  const sender = words.sender ?? caller.name;
  return [
    noticesTo(
      by,
      desk,
      admins.map(({ id }) => ({ user_id: id, sender, subject: words.notice, path })),
      desk,
    ),
    ...(await enqueueAll(
      db,
      admins.map(({ name, email }) => ({
        kind: 'mail' as const,
        recipient: email,
        company: desk.company,
        subject: words.subject,
        body: [dear(typedText(name)), ...words.lines, `Sign in to read it: ${env.SITE_ORIGIN}${path}`].join('\n\n'),
      })),
      now,
      { [CASE_ID]: desk.id },
    )),
  ];
}
