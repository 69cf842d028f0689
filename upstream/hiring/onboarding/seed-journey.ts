import {
  type CandidateEvent,
  type CandidateStatus,
  nextStatus,
  OFFER_LETTERS,
  type OfferLetter,
} from '../../../contracts/people/candidate-status';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { handbookPdf, letterPdf } from '../../letters/letter/letter-pdf';
import { STANDARD_TEXTS } from '../../letters/letter/standard-texts';
import { LINK_RULES } from '../../platform/link/link-purposes';
import { timeWords } from '../../platform/mail/mail-words';
import { CLINICS, DECLINES, FILE_NAMES, RETURNS, WITHDRAWALS } from '../../seed/data/hr-words';
import { type Desk, type Firm, nextId, requireSeeded, type SeedColleague, seededUid } from '../../seed/desk';
import { inkPicture } from '../../seed/ink-picture';
import { monthlyNet } from '../../seed/pay';
import type { Accounts, SeedPerson } from '../../seed/population';
import { type SeedRows, seedTime } from '../../seed/rows';
import { CATEGORY, withTerms } from '../offer/letter-terms';
import { LETTER_NAMES } from '../offer/rules';

type Candidate = SeedRows['candidate'][number];

/** A candidate, and what they are offered. */
export interface SeedCandidate {
  person: SeedPerson;
  accounts: Accounts;
  firm: Firm;
  branch: Firm['branches'][number];
  role: Firm['roles'][number];
  gross_salary: number;
  resumption_date: Day;
  user_id: number | null;
  /** The person at Human Resources who is responsible. */
  officer: { id: number; name: string };
}

/** One candidate's way, step by step, each writing the rows and the audit row that the product itself would have written. */
export class SeedJourney {
  private readonly desk: Desk;
  private readonly of: SeedCandidate;
  private readonly candidate: Candidate;
  private readonly supervisor: SeedColleague;
  private day: Day;
  /** Minutes of the day, in Lagos. */
  private minutes: number;

  constructor(desk: Desk, of: SeedCandidate, started: Day) {
    this.desk = desk;
    this.of = of;
    this.day = started;
    this.minutes = desk.random.int(8 * 60 + 30, 10 * 60);
    this.supervisor = desk.random.pick(desk.supervisors.get(of.firm.id) ?? []);
    const { person } = of;
    this.candidate = {
      id: nextId(desk.rows.candidate),
      firstname: person.firstname,
      middlename: person.middlename,
      lastname: person.lastname,
      email: person.email,
      phone: person.phone,
      address: person.address,
      company_id: of.firm.id,
      branch_id: of.branch.id,
      department_id: of.role.department_id,
      job_role_id: of.role.id,
      gross_salary: of.gross_salary,
      net_salary: monthlyNet(of.gross_salary),
      employment_date: null,
      resumption_date: of.resumption_date,
      status: 'DRAFT',
      status_since: this.now,
      decline_comment: null,
      user_id: of.user_id,
      created_at: this.now,
    };
    desk.rows.candidate.push(this.candidate);
    this.log('Candidate created');
  }

  get id(): number {
    return requireSeeded(this.candidate.id);
  }

  get status(): CandidateStatus {
    return this.candidate.status;
  }

  /** Lets days pass. The next step happens in office hours, or after them for a candidate. */
  wait(days: number, byCandidate = false): this {
    const { random } = this.desk;
    this.day = addDays(this.day, days);
    this.minutes = byCandidate ? random.int(16 * 60, 20 * 60) : random.int(8 * 60 + 30, 15 * 60);
    return this;
  }

  sendOffer(expires: Day, withDeployment = true): void {
    const { rows } = this.desk;
    this.move('send_offer');
    rows.offer.push({
      id: nextId(rows.offer),
      candidate_id: this.id,
      sent_at: this.now,
      sent_by: this.of.officer.id,
      expires,
      message: null,
      sent_times: 1,
      outbox_id: null,
      ended_at: null,
    });
    this.log('Offer sent');
    if (!withDeployment) return;
    rows.deployment.push({
      id: nextId(rows.deployment),
      candidate_id: this.id,
      ...this.deployment,
      sent_at: this.now,
      sent_by: this.of.officer.id,
    });
    this.log('Deployment letter sent');
  }

  accept(): void {
    const { rows } = this.desk;
    const { accounts, person } = this.of;
    for (const letter of OFFER_LETTERS) this.upload(letter);
    this.move('accept');
    rows.acknowledgement.push({
      candidate_id: this.id,
      address: person.address,
      employment_date: this.of.resumption_date,
      resumption_date: this.of.resumption_date,
      bvn: accounts.bvn,
      tax_id: accounts.tax_id,
      pension_manager: accounts.pension_manager,
      // The page sends only the last three characters.
      pension_pin: accounts.pension_pin.slice(-3),
      account_number: accounts.account_number,
      bank_name: accounts.bank_name,
      supervisor_name: this.supervisor.name,
      handbook_confirmation: true,
      submitted_at: this.now,
      earlier: null,
      changed_at: null,
    });
    this.log('Signed letters handed in', { byCandidate: true });
  }

  decline(): void {
    const comment = this.desk.random.pick(DECLINES);
    this.move('decline');
    this.candidate.decline_comment = comment;
    this.offer.ended_at = this.now;
    this.log('Offer declined', { byCandidate: true, note: comment });
  }

  withdraw(): void {
    this.move('withdraw');
    this.offer.ended_at = this.now;
    this.log('Offer withdrawn', { note: this.desk.random.pick(WITHDRAWALS) });
  }

  approve(letter: OfferLetter): void {
    this.review(letter, 'APPROVED', null);
  }

  approveAll(): void {
    for (const letter of OFFER_LETTERS) this.approve(letter);
    this.move('approve_all');
  }

  returnLetter(letter: OfferLetter): void {
    this.move('return_letter');
    this.review(letter, 'RETURNED', this.desk.random.pick(RETURNS));
  }

  bookMedical(day: Day): void {
    const { rows, random } = this.desk;
    this.move('book_medical');
    const location = CLINICS[this.of.branch.of.city] ?? `General Hospital, ${this.of.branch.of.city}`;
    const minutes = 9 * 60 + 30 * random.int(0, 8);
    const starts_at = seedTime(day, minutes);
    const id = nextId(rows.meeting);
    rows.meeting.push({
      id,
      starts_at,
      ends_at: seedTime(day, minutes + 60),
      type: 'MEDICAL',
      notes: 'Come without breakfast, with your means of identification.',
      offline: true,
      location,
      link: null,
      uid: seededUid(id),
      created_by: this.of.officer.id,
      created_at: this.now,
      reminded_at: this.now,
    });
    rows.meetingPerson.push({ meeting_id: id, candidate_id: this.id });
    this.log('Meeting scheduled', { note: timeWords(starts_at) });
  }

  initiate(workflow: number): void {
    const { rows } = this.desk;
    this.move('initiate');
    this.candidate.employment_date = this.of.resumption_date;
    rows.onboarding.push({
      id: nextId(rows.onboarding),
      candidate_id: this.id,
      workflow_id: workflow,
      employment_date: this.of.resumption_date,
      initiated_at: this.now,
      initiated_by: this.of.officer.id,
      completed_at: null,
      completed_by: null,
    });
    this.log('Onboarding initiated');
  }

  complete(): void {
    const running = requireSeeded(this.desk.rows.onboarding.find((row) => row.candidate_id === this.id));
    this.move('complete');
    running.completed_at = this.now;
    running.completed_by = this.of.officer.id;
    this.offer.ended_at = this.now;
    this.log('Onboarding completed');
  }

  requestWaiver(body: string): SeedRows['waiver'][number] {
    const { rows } = this.desk;
    const waiver: SeedRows['waiver'][number] = {
      id: nextId(rows.waiver),
      candidate_id: this.id,
      manager: this.supervisor.email,
      body,
      status: 'PENDING',
      provisional_until: null,
      gate: false,
      requested_by: this.of.officer.id,
      requested_at: this.now,
      expires_at: new Date(Date.parse(this.now) + LINK_RULES.waiver.lifetime * 1000).toISOString(),
      decided_at: null,
      decided_ip: null,
      decided_agent: null,
      dropped: null,
      dropped_at: null,
      dropped_by: null,
    };
    rows.waiver.push(waiver);
    this.log('Waiver requested', { note: `From ${waiver.manager}` });
    return waiver;
  }

  decideWaiver(waiver: SeedRows['waiver'][number], status: 'ACCEPTED' | 'REJECTED'): void {
    Object.assign(waiver, { status, decided_at: this.now });
    this.log(status === 'ACCEPTED' ? 'Waiver accepted' : 'Waiver declined', { by: waiver.manager });
  }

  private get now(): string {
    return seedTime(this.day, this.minutes);
  }

  private get offer() {
    return requireSeeded(this.desk.rows.offer.findLast((row) => row.candidate_id === this.id));
  }

  private get deployment() {
    return {
      supervisor_name: this.supervisor.name,
      report_to: this.of.branch.of.address,
      report_date: this.of.resumption_date,
    };
  }

  /** Moves as the contracts allow, so that no seeded candidate has a status that cannot be reached. */
  private move(event: CandidateEvent): void {
    const next = nextStatus(this.candidate.status, event);
    if (!next) throw new Error(`${event} is refused in ${this.candidate.status}.`);
    if (next !== this.candidate.status) this.candidate.status_since = this.now;
    this.candidate.status = next;
  }

  private upload(letter: OfferLetter): void {
    const { rows, files } = this.desk;
    const { person, firm, branch, role, officer, gross_salary, resumption_date } = this.of;
    const { id: offer_id, sent_at, expires } = this.offer;
    const document: SeedRows['document'][number] = {
      id: nextId(rows.document),
      offer_id: requireSeeded(offer_id),
      candidate_id: this.id,
      letter,
      name: FILE_NAMES[letter],
      kind: 'pdf',
      size: 0,
      key: `offers/${offer_id}/${letter}.pdf`,
      submitted: true,
      uploaded_at: this.now,
      replaced_at: null,
    };
    rows.document.push(document);
    rows.letterReview.push({
      candidate_id: this.id,
      letter,
      status: 'PENDING',
      comment: null,
      reviewed_by: null,
      reviewed_at: null,
    });
    const { firstname, middlename, lastname, address } = person;
    const named = {
      id: this.id,
      name: `${firstname} ${lastname}`,
      company: requireSeeded(rows.company.find((row) => row.id === firm.id)),
      firstname,
      middlename,
      lastname,
      address,
      staff_id: null,
      job_role: role.of.name,
      branch: branch.of.name,
      department: role.department,
      gross_salary,
      net_salary: this.candidate.net_salary,
      basic_pay: null,
      housing_pay: null,
      transport_pay: null,
      other_pay: null,
      resumption_date,
      end_date: expires,
    };
    const deployment = rows.deployment.findLast((row) => row.candidate_id === this.id) ?? null;
    const said = withTerms(named, { expires, deployment });
    const dates = { date: sent_at.slice(0, 10), signed: this.day };
    // The copy carries what the letter carried when it was sent: the signature that HR has chosen for letters.
    const print = async () => {
      if (letter === 'handbook') return handbookPdf({ person: said, sent_by: officer.name, ...dates });
      const text = requireSeeded(STANDARD_TEXTS.find(({ category }) => category === CATEGORY[letter]));
      const { name, role: position } = requireSeeded(rows.signature[0]);
      const signature = { name, role: position, png: await inkPicture(name) };
      return letterPdf({ asks_signature: false, ...text }, said, { signature, ...dates });
    };
    files.push({ key: document.key, type: 'application/pdf', print, row: document });
    this.minutes += this.desk.random.int(2, 9);
  }

  private review(letter: OfferLetter, status: 'APPROVED' | 'RETURNED', comment: string | null): void {
    const { letterReview } = this.desk.rows;
    const review = requireSeeded(letterReview.find((row) => row.candidate_id === this.id && row.letter === letter));
    Object.assign(review, { status, comment, reviewed_by: this.of.officer.id, reviewed_at: this.now });
    const name = LETTER_NAMES[letter];
    const action = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${status === 'APPROVED' ? 'approved' : 'returned'}`;
    this.log(action, { note: comment });
  }

  private log(action: string, more: { byCandidate?: boolean; by?: string; note?: string | null } = {}): void {
    const { officer, person } = this.of;
    const linked = more.by ?? (more.byCandidate ? person.email : null);
    this.desk.rows.audit.push({
      at: this.now,
      // The audit knows somebody who acted through a link by the address that the link went to.
      actor: linked ?? officer.name,
      actor_id: linked ? null : officer.id,
      through_id: null,
      action,
      record: 'candidate',
      record_id: this.id,
      before: null,
      after: null,
      note: more.note ?? null,
      request_id: null,
    });
    this.minutes += this.desk.random.int(3, 40);
  }
}
