import { sql } from 'drizzle-orm';
import type { AnnouncementDetail, announcement as contract } from '../../../contracts/letters/announcement';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { MIME } from '../../../contracts/platform/files';
import { plainText } from '../../../contracts/platform/plain-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type CsvColumn, csvOf } from '../../platform/file/csv-file';
import { downloadAnswer } from '../../platform/file/files';
import { timeWords } from '../../platform/mail/mail-words';
import { rowsInTurn } from '../../platform/record/list';
import { inOneTrip, readRows } from '../../platform/record/row';
import type { Cell, LetterText } from '../letter/blocks';
import { letterFonts } from '../letter/letter-pdf';
import { stationeryOf } from '../letter/people';
import { writeText } from '../letter/write-letter';
import { READER, READER_JOINS, ReaderRow, readersQuery } from './readers';
import { readAnnouncement } from './store';

/** A PDF is made in one piece, of at most so many people. */
const MOST_ON_PAPER = 5000;

type Asked = Call<ParsedOf<typeof contract.readersFile>>;

function readersOf(call: Asked) {
  const { from, where } = readersQuery(call);
  return rowsInTurn<ReaderRow>((last, limit) =>
    readRows(
      call.db,
      ReaderRow,
      sql`SELECT ${READER} FROM ${from} ${READER_JOINS} WHERE ${where}
        AND (p.sort_key, p.employee_id) > (${last?.sort_key ?? ''}, ${last?.employee ?? 0})
        ORDER BY p.sort_key, p.employee_id LIMIT ${limit}`,
    ),
  );
}

const COLUMNS: readonly CsvColumn<ReaderRow>[] = [
  ['Staff ID', ({ code }) => plainText(code)],
  ['Employee', ({ name }) => plainText(name)],
  ['Company', ({ company }) => plainText(company)],
  ['Department', ({ department }) => plainText(department)],
  ['Branch', ({ branch }) => plainText(branch)],
  ['Read (UTC)', ({ read_at }) => read_at],
  ['Acknowledged (UTC)', ({ acknowledged }) => acknowledged?.at ?? null],
  ['Version', ({ acknowledged }) => acknowledged?.version ?? null],
  ['SHA-256 of the text', ({ acknowledged }) => acknowledged?.sha256 ?? null],
];

async function onPaper(call: Asked): Promise<ReaderRow[]> {
  const readers: ReaderRow[] = [];
  for await (const rows of readersOf(call)) {
    readers.push(...rows);
    if (readers.length > MOST_ON_PAPER)
      throw refuse.conflict('More than 5,000 people are too many for one PDF. Take the CSV, or look for some of them.');
  }
  return readers;
}

const STATE_WORDS = {
  READ: 'Who has read it',
  UNREAD: 'Who has not read it',
  EARLIER: 'Who acknowledged an earlier version',
};
const when = (at: string | undefined | null): string => (at ? timeWords(at) : '–');

/** The list on paper: with an acknowledgement each row says which version it is of, and the versions have their hashes below. */
function paperOf(of: AnnouncementDetail, readers: readonly ReaderRow[], asked: Asked['input'], now: Date): LetterText {
  const { acknowledge, published_at, sender, readers: read, reached } = of;
  const cell = (text: string | number): Cell => ({ words: [String(text)], align: undefined });
  const hashes = new Map(readers.flatMap(({ acknowledged: a }) => (a ? [[a.version, a.sha256] as const] : [])));
  return {
    title: plainText(of.title),
    blocks: [
      {
        kind: 'title',
        text: plainText(of.title),
        lead: acknowledge ? 'Who read and understood this announcement' : 'Who read this announcement',
      },
      {
        kind: 'facts',
        rows: [
          ['Published', `${when(published_at)} by ${plainText(sender)}`],
          [acknowledge ? 'Acknowledged by' : 'Read by', `${read} of ${reached}`],
          ['This list', asked.state ? STATE_WORDS[asked.state] : 'Everybody it reached'],
          ['As at', when(now.toISOString())],
          ...[...hashes]
            .sort(([one], [other]) => one - other)
            .map(
              ([version, hash]) => [`Version ${version}`, `SHA-256 ${hash.slice(0, 32)} ${hash.slice(32)}`] as const,
            ),
        ],
      },
      {
        ...{ kind: 'table', head: true, small: true, shares: acknowledge ? [4, 7, 6, 6, 3] : [4, 7, 6, 6] },
        rows: [
          [
            'Staff ID',
            'Employee',
            'Company',
            acknowledge ? 'Acknowledged' : 'Read',
            ...(acknowledge ? ['Version'] : []),
          ].map(cell),
          ...readers.map(({ code, name, company, read_at, acknowledged }) =>
            [
              ...[plainText(code), plainText(name), plainText(company)],
              ...(acknowledge ? [when(acknowledged?.at), acknowledged?.version ?? '–'] : [when(read_at)]),
            ].map(cell),
          ),
        ],
      },
    ],
  };
}

/** The audience of an announcement and its readers, as CSV or as a PDF. The audit records that the list was taken out. */
export async function readersFile(call: Asked): Promise<Response> {
  const { db, caller, input, now, audit } = call;
  const of = await readAnnouncement(call, input.id);
  const name = `Readers of ${plainText(of.title)}`;
  const noted = db.batch([
    audit({ action: 'Readers of an announcement downloaded', record: 'announcement', record_id: input.id }),
  ]);
  if (input.format !== 'pdf') {
    await noted;
    return csvOf(`${name}.csv`, COLUMNS, readersOf(call));
  }
  const [company, readers] = await inOneTrip(
    stationeryOf(db, caller, of.companies[0]?.id ?? null),
    onPaper(call),
    noted,
  );
  if (!company) throw refuse.notFound();
  const bytes = await writeText(letterFonts, paperOf(of, readers, input, now), {
    company,
    name: of.title,
    date: lagosDay(now),
  });
  return downloadAnswer(bytes, `${name}.pdf`, MIME.pdf, bytes.length);
}
