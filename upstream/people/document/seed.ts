import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { EXPIRY_REMINDERS } from '../../../contracts/people/document-status';
import { addDays } from '../../../contracts/platform/dates';
import { letterFonts } from '../../letters/letter/letter-pdf';
import { Typesetter } from '../../letters/letter/typesetter';
import { type Desk, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE, SIGN_INS } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';
import { documentReminders } from './remind';
import {
  COLLEAGUE_PAPERS,
  OWN_PAPERS,
  PAPER_CATEGORIES,
  type PaperCategory,
  type SeedPaper,
  seedVersion,
} from './seed-papers';

/** A request that went to everybody of a company and is answered by some. */
const ASKED_OF_ALL = { category: 'Means of identification', asked: 6, due: 14, company: 2 } as const;

/** Documents in every state, with the files they need. */
export function documents(desk: Desk): void {
  const { rows } = desk;
  const emeka = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const working = rows.employee.filter(({ archived, user_id }) => !archived && !user_id);
  for (const paper of OWN_PAPERS) one(desk, emeka, paper);
  COLLEAGUE_PAPERS.forEach((papers, i) => {
    const person = requireSeeded(working[i * 3 + 1]);
    for (const paper of papers) one(desk, person, paper);
  });
  const { company, ...asked } = ASKED_OF_ALL;
  const colleagues = working.filter(({ company_id }) => company_id === company).slice(0, 9);
  colleagues.forEach((person, i) => {
    const answered: SeedPaper =
      i % 3 === 0
        ? { ...asked, status: 'pending', expires: 900 + i, files: [seedVersion('NIN slip', 2)] }
        : { ...asked, status: 'nofile' };
    one(desk, person, answered);
  });
}

type Person = SeedRows['employee'][number];
type Version = SeedRows['employeeDocumentFile'][number];

function one({ rows, files: stored, today }: Desk, person: Person, paper: SeedPaper): void {
  const id = rows.employeeDocument.length + 1;
  const { category, title = '', status, asked, note = '', due, expires, files = [], read } = paper;
  const day = (ago: number, minutes = 10 * 60 + id) => seedTime(addDays(today, -ago), minutes);
  const name = title ? `${category}, ${title}` : category;
  const hr = { name: `${ADMIN.firstname} ${ADMIN.lastname}`, id: SIGN_INS.indexOf(ADMIN) + 1 };
  const owner = { name: `${person.firstname} ${person.lastname}`, id: person.user_id ?? null };
  const end = expires === undefined ? null : addDays(today, expires);
  let changed = asked === undefined ? '' : day(asked);
  const log = (at: string, by: typeof owner, action: string, note: string | null = null) => {
    changed = at > changed ? at : changed;
    rows.audit.push({
      at,
      actor: by.name,
      actor_id: by.id,
      action,
      record: 'employee',
      record_id: requireSeeded(person.id),
      after: JSON.stringify({ document: name }),
      note,
    });
  };
  if (asked !== undefined) log(day(asked), hr, 'Document requested');
  for (const [i, { name: fileName, ago, by, decided, comment }] of files.entries()) {
    const uploader = by === 'hr' ? hr : owner;
    const decided_at = decided ? day(Math.max(1, ago - 2), 15 * 60) : null;
    const row: Version = {
      id: rows.employeeDocumentFile.length + 1,
      document_id: id,
      name: fileName,
      kind: 'pdf',
      size: 0,
      key: `employees/${person.id}/documents/${id}-${i + 1}.pdf`,
      expires: i === files.length - 1 ? end : null,
      by_hr: by === 'hr',
      uploaded_by: uploader.name,
      uploaded_at: day(ago),
      decision: decided ?? null,
      comment: comment ?? null,
      decided_by: decided ? hr.name : null,
      decided_at,
    };
    rows.employeeDocumentFile.push(row);
    stored.push({ key: row.key, type: 'application/pdf', print: () => print(category), row });
    log(row.uploaded_at, uploader, 'Document uploaded');
    if (decided_at) log(decided_at, hr, `Document ${decided}`, comment ?? null);
  }
  if (status === 'ongoing') log(day(9), hr, 'Document check begun');
  if (status === 'closed') log(day(40), hr, 'Document closed');
  if (read !== undefined) log(day(read), owner, 'Document acknowledged');
  rows.employeeDocument.push({
    id,
    employee_id: requireSeeded(person.id),
    category_id: PAPER_CATEGORIES.indexOf(category) + 1,
    title,
    status,
    file_id: files.length > 0 ? rows.employeeDocumentFile.length : null,
    expires: end,
    note,
    due: due === undefined ? null : addDays(today, due),
    requested_at: asked === undefined ? null : day(asked),
    requested_by: asked === undefined ? null : hr.id,
    acknowledged_at: read === undefined ? null : day(read),
    changed_at: changed,
    version: 1 + files.length,
  });
  // Reminders whose day has come were sent on their day.
  if (end && expires !== undefined && (status === 'approved' || status === 'uploaded')) {
    for (const days of EXPIRY_REMINDERS.filter((before) => expires <= before)) {
      const told_at = seedTime(addDays(end, -days), 7 * 60);
      for (const { kind } of documentReminders)
        rows.reminder.push({ kind, record: id, due: end, days_before: days, told_at });
    }
  }
}

/** A page that could be the scan of a paper: a frame, the name of the paper, and lines. */
async function print(category: PaperCategory): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, font: null, info: { Title: category, Producer: 'Tenure' } });
  const bytes = toBytes(pdf);
  const setter = new Typesetter(pdf, letterFonts);
  const [ink, frame, stamp] = ['#212933', '#1a664d', '#bf3333'];
  const { width, height } = pdf.page;
  const centred = (text: string, y: number, size: number, weight: 'regular' | 'semibold' = 'regular') =>
    setter.draw([{ text, weight }], { x: (width - setter.width(text, weight, size)) / 2, y, size, color: ink });
  pdf
    .rect(40, 40, width - 80, height - 80)
    .lineWidth(3)
    .stroke(frame);
  pdf
    .rect(48, 48, width - 96, height - 96)
    .lineWidth(0.7)
    .stroke(frame);
  centred('Federal Republic of Nigeria', 730, 14);
  centred(category, 690, 24, 'semibold');
  centred('Specimen for demonstration', 664, 11);
  for (let line = 0; line < 16; line += 1) {
    pdf.rect(96, 237 + line * 26, 380 - ((line * 67) % 140), 5).fill('#d1d6d9');
  }
  pdf.circle(430, 712, 46).lineWidth(2).stroke(stamp);
  centred('Registrar', 96, 11);
  pdf.end();
  return bytes;
}
