import type { TRPCClient } from '@trpc/client';
import type { LinkedOffer } from '../../contracts/hiring/offer';
import type { onboarding } from '../../contracts/hiring/onboarding';
import type { AppRouter } from '../../contracts/house/table';
import type { OfferLetter } from '../../contracts/people/candidate-status';
import type { EmployeeDetail, employee } from '../../contracts/people/employee';
import type { InputOf } from '../../contracts/platform/call';
import { type Attachment, pdf } from './files.ts';
import { type Mail, Mailbox } from './mailbox.ts';

export type PersonApi = TRPCClient<AppRouter>;

export interface Candidate {
  id: number;
  firstname: string;
  lastname: string;
  name: string;
  email: string;
  phone: string;
}

const LETTERS: OfferLetter[] = ['acknowledgement_letter', 'deployment_letter', 'handbook'];

/** A day so many days from now, in Lagos. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + days * 86_400_000);

/** A day as pages write it: `5 Jan 2027`. */
export const dayAsWritten = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
    .format(Date.parse(day))
    .replace(/(\w+) (\d+), (\d+)/, '$2 $1 $3');

/** The place of all candidates of scenarios; asked for once. */
let place: ReturnType<typeof placeOf> | undefined;

async function placeOf(api: PersonApi) {
  // The oldest company, because those that scenarios make have no departments and branches yet.
  const [company] = (await api.company.all.query({})).toSorted((one, other) => one.id - other.id);
  if (!company) throw new Error('There is no company to put a candidate in.');
  const of = { company: company.id };
  const [branches, departments, roles] = await Promise.all([
    api.company.branches.query(of),
    api.company.departments.query(of),
    api.company.jobRoles.query(of),
  ]);
  const id = (rows: { id: number }[]) => rows[0]?.id ?? 0;
  return { company: company.id, branch: id(branches), department: id(departments), job_role: id(roles) };
}

/** Brings people to the state a scenario starts from, through the same calls that the pages make. */
export class People {
  private count = 0;

  readonly api: PersonApi;
  private readonly unique: string;
  private readonly mailbox: Mailbox;
  private readonly origin: string;
  /** The calls as whoever has a token makes them: of a session, or of a link. */
  readonly clientOf: (token: string) => PersonApi;

  constructor(
    api: PersonApi,
    unique: string,
    mailbox: Mailbox,
    origin: string,
    clientOf: (token: string) => PersonApi,
  ) {
    this.api = api;
    this.unique = unique;
    this.mailbox = mailbox;
    this.origin = origin;
    this.clientOf = clientOf;
  }

  /** A new candidate of a seeded company, with a name and an address of their own. */
  async candidate(given: Partial<InputOf<typeof onboarding.createCandidate>> = {}): Promise<Candidate> {
    const mark = `${this.unique}${this.count++ || ''}`;
    place ??= placeOf(this.api);
    const firstname = given.firstname ?? 'Ngozi';
    const lastname = given.lastname ?? `Okafor${mark}`;
    const email = given.email ?? `ngozi.${mark}@mail.example`;
    const phone = `+234803${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const { id } = await this.api.onboarding.createCandidate.mutate({
      phone,
      address: '14 Adeola Odeku Street, Victoria Island, Lagos',
      ...(await place),
      gross_salary: 480_000_000,
      net_salary: 32_500_000,
      resumption_date: dayFromNow(30),
      ...given,
      firstname,
      lastname,
      email,
    });
    return { id, firstname, lastname, name: `${firstname} ${lastname}`, email, phone };
  }

  /** The same candidate with another address, as HR corrects it. */
  async corrected(candidate: Candidate, email: string): Promise<Candidate> {
    const { id, firstname, lastname, phone } = candidate;
    place ??= placeOf(this.api);
    await this.api.onboarding.updateCandidate.mutate({
      ...{ id, firstname, lastname, phone, email, ...(await place) },
      ...{ gross_salary: 480_000_000, net_salary: 32_500_000, resumption_date: dayFromNow(30) },
    });
    return { ...candidate, email };
  }

  /** A candidate with an offer; `mail` is what they got. */
  async offered(given: Parameters<People['candidate']>[0] = {}) {
    const candidate = await this.candidate(given);
    return { candidate, mail: await this.sendOffer(candidate) };
  }

  async sendOffer(candidate: Candidate): Promise<Mail> {
    const before = (await this.mailbox.all(candidate.email)).length;
    await this.api.offer.send.mutate({ requesters: [candidate.id], expires: dayFromNow(14), message: '' });
    const [mail] = await this.mailbox.atLeast(before + 1, candidate.email, /./);
    return mail as Mail;
  }

  /** A candidate who has accepted: three letters uploaded, the form filled in. */
  async accepted({ file, ...given }: Parameters<People['candidate']>[0] & { file?: Attachment } = {}) {
    const { candidate, mail } = await this.offered(given);
    await this.accept(mail, file);
    return { candidate, mail };
  }

  /** Sends what the wizard sends, with the link of the mail: one file for each letter, by its name if need be. */
  async accept(mail: Mail, file: Attachment | Readonly<Record<OfferLetter, Attachment>> = pdf()) {
    const token = tokenOfLink(Mailbox.linkOf(mail, /accept\/offer/));
    const { id, firstname, lastname } = await this.offerBehind(token);
    const form = new FormData();
    const fields = {
      handbook_confirmation: 'True',
      firstname,
      lastname,
      address: '14 Adeola Odeku Street, Victoria Island, Lagos',
      resumption_date: dayFromNow(30),
      employment_date: dayFromNow(30),
      bvn: '22123456789',
      supervisor_name: 'Musa Ibrahim',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const letter of LETTERS) {
      const { name, mimeType, buffer } = 'buffer' in file ? file : file[letter];
      form.append(letter, new File([new Uint8Array(buffer)], name, { type: mimeType }));
    }
    const answer = await fetch(`${this.origin}/transfer/up/offer.accept?offerId=${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body: form,
    });
    if (!answer.ok) throw new Error(`Accepting answered ${answer.status}: ${await answer.text()}`);
  }

  /** A letter as Tenure wrote it, as a file that the holder of the mail's link has downloaded. */
  async letterOf(mail: Mail, letter: OfferLetter): Promise<Attachment> {
    const token = tokenOfLink(Mailbox.linkOf(mail, /accept\/offer/));
    const { id } = await this.offerBehind(token);
    const answer = await fetch(`${this.origin}/transfer/down/offer.letter?id=${id}&letter=${letter}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The letter answered ${answer.status}: ${await answer.text()}`);
    return { ...pdf(`${letter}.pdf`), buffer: Buffer.from(await answer.arrayBuffer()) };
  }

  /** The offer that a link's token opens. */
  async offerBehind(token: string): Promise<LinkedOffer> {
    return this.clientOf(token).offer.linked.query({});
  }

  /** A candidate whose three letters are approved. */
  async approved(given: Parameters<People['accepted']>[0] = {}) {
    const { candidate } = await this.accepted(given);
    for (const letter of LETTERS) await this.review(candidate.id, letter);
    return candidate;
  }

  /** Approves a letter with the copies that are there, or returns it with a comment. */
  async review(id: number, letter: (typeof LETTERS)[number], comment = '') {
    const { letters } = await this.api.onboarding.candidate.query({ id });
    const documents = letters.find((one) => one.letter === letter)?.documents.map((one) => one.id) ?? [];
    const status = comment ? 'RETURNED' : 'APPROVED';
    await this.api.offer.reviewLetter.mutate({ id, letter, status, comment, documents });
  }

  /** A candidate whose offer letter is approved and whose handbook came back; `mail` asks for the handbook again. */
  async returned(comment: string) {
    const { candidate } = await this.accepted();
    const { id } = candidate;
    await this.review(id, 'acknowledgement_letter');
    await this.review(id, 'handbook', comment);
    const [mail] = await this.mailbox.atLeast(2, candidate.email, /accept\/offer/);
    return { candidate, mail: mail as Mail };
  }

  /** A candidate in onboarding. */
  async onboarding(given: Parameters<People['accepted']>[0] = {}) {
    const candidate = await this.approved(given);
    await this.api.onboarding.initiate.mutate({ requesters: [candidate.id], employment_date: dayFromNow(30) });
    return candidate;
  }

  /** Completes the onboarding of a candidate: they become an employee and get the mail to finish their sign-up. */
  async complete(candidate: Candidate): Promise<void> {
    await this.api.onboarding.complete.mutate({ requesters: [candidate.id] });
  }

  /** Somebody who was onboarded and has set a password. */
  async employee(password = 'Lagoon and palm 2026', given: Parameters<People['accepted']>[0] = {}) {
    const candidate = await this.onboarding(given);
    await this.complete(candidate);
    const mail = await this.mailbox.read(candidate.email, /complete-signup/);
    const token = tokenOfLink(Mailbox.linkOf(mail, /complete-signup/));
    await this.clientOf('').auth.createPassword.mutate({ token, password });
    return { ...candidate, password };
  }

  /** Somebody whom HR entered as an employee, with a name and an address of their own. */
  async staff(given: Partial<InputOf<typeof employee.create>> = {}): Promise<EmployeeDetail> {
    place ??= placeOf(this.api);
    const { company, branch, department, job_role } = await place;
    const mark = `${this.unique}${this.count++ || ''}`;
    return this.api.employee.create.mutate({
      firstName: 'Bisi',
      lastName: `Adeyemi${mark}`,
      email: `bisi.${mark}@staff.example`,
      company,
      location: branch,
      department,
      jobrole: job_role,
      gender: 'FEMALE',
      salary: 480_000_000,
      netSalary: 32_500_000,
      ...given,
    });
  }

  /** Sets the password that an invited person's mail asks for, and signs them in: their token. */
  async enter(email: string, password = 'Lagoon and palm 2026'): Promise<string> {
    const mail = await this.mailbox.read(email, /create-password/);
    const token = tokenOfLink(Mailbox.linkOf(mail, /create-password/));
    await this.clientOf('').auth.createPassword.mutate({ token, password });
    return this.signIn(email, password);
  }

  /** A token for an email and a password. */
  async signIn(email: string, password: string): Promise<string> {
    return (await this.clientOf('').auth.login.mutate({ email, password })).access;
  }

  /** The calls as somebody with an account makes them. */
  async apiOf({ email, password }: { email: string; password: string }): Promise<PersonApi> {
    return this.clientOf(await this.signIn(email, password));
  }

  /** The link to confirm an address, which people get when they sign in with an address that was never checked. */
  async verificationLink(): Promise<string> {
    const email = 'candidate@tenure.example';
    await this.signIn(email, 'Tenure-2026');
    return Mailbox.linkOf(await this.mailbox.read(email, /\/verify-user/), /\/verify-user/);
  }

  /** Asks `manager` for a waiver for a candidate; the mail carries both links. */
  async waiver(candidate: Candidate, manager = `manager.${this.unique}@company.example`) {
    await this.api.waiver.request.mutate({
      body: 'Please waive the probation reference.',
      manager,
      requesters: [candidate.id],
    });
    const mail = await this.mailbox.read(manager, new RegExp(candidate.lastname));
    return { manager, mail };
  }
}

/** The token of a link: its last path segment, or its query parameter `d` or `token`. */
export function tokenOfLink(link: string): string {
  const url = new URL(link);
  return url.searchParams.get('d') ?? url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? '';
}
