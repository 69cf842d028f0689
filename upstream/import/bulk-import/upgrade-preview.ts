import type { bulkImport as contract } from '../../../contracts/import/bulk-import';
import type { FieldPlace } from '../../../contracts/letters/letter';
import { fieldsIn } from '../../../contracts/letters/letter-body';
import type { LetterToken } from '../../../contracts/letters/letter-token';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { asFilled } from '../../letters/letter/as-filled';
import { imagesOf, logoOf } from '../../letters/letter/images';
import { letterFonts } from '../../letters/letter/letter-pdf';
import { employeesOf } from '../../letters/letter/people';
import { TO_COME } from '../../letters/letter/seal';
import { letterValuesOf } from '../../letters/letter/values';
import { wholeLetter } from '../../letters/letter/whole-letter';
import { writeText } from '../../letters/letter/write-letter';
import { signatureOfLetters } from '../../organisation/setting/signature';
import { monthlyNets } from '../../pay/payroll/monthly-net';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip } from '../../platform/record/row';
import { piecesOf } from './refuse-rows';
import { type BatchRow, batchOf } from './store';
import { readPiece } from './stored-pieces';
import { becomesLetter, letterDate, personWithTerms, versionsOf } from './upgrade-apply';

type Asking = Call<ParsedOf<typeof contract.letter>>;

/** The fields that a file fills. */
const FILLED: readonly LetterToken[] = [
  'date',
  'effective_date',
  'resumption_date',
  'job_role',
  'department',
  'gross_salary',
  'net_salary',
];

/** The letter that a row would become, as PDF: what is sent has the seal of its code too. */
export async function previewUpgrade(call: Asking): Promise<Response> {
  const { bytes, name } = await written(call);
  return downloadAnswer(bytes, name, 'application/pdf', bytes.length);
}

/** The places of the file's values in that letter. */
export const placesOfUpgrade = async (call: Asking) => ({ places: (await written(call)).places });

async function written(call: Asking): Promise<Written> {
  const { db, caller, input } = call;
  const [batch, pieces] = await inOneTrip(batchOf(call, input.id), piecesOf({ db, batch: input }));
  if (batch.kind !== 'upgrade_letter') throw refuse.notFound();
  if (batch.by_id !== caller.userId)
    throw refuse.forbidden(`Only ${batch.by_name}, who uploaded this file, may see its letters.`);
  return writtenOf(call, await letterRow(call, batch, pieces), caller);
}

interface Written {
  bytes: Uint8Array;
  places: FieldPlace[];
  name: string;
  says_pay: boolean;
}

/** The row that becomes a letter on a line of a file. */
export async function letterRow(
  { env, input }: Pick<Asking, 'env' | 'input'>,
  batch: BatchRow,
  pieces: Awaited<ReturnType<typeof piecesOf>>,
) {
  const piece = pieces.findLast(({ from }) => from <= input.line);
  const rows = piece ? await readPiece(env, batch, piece.number) : [];
  const row = rows.find(({ line }) => line === input.line);
  if (!row || !becomesLetter(row)) throw refuse.notFound();
  return row;
}

/** The letter of a row, for somebody limited so. */
export async function writtenOf(
  { db, env, now }: Asking,
  row: Awaited<ReturnType<typeof letterRow>>,
  limited: LimitedCaller,
): Promise<Written> {
  const [[person], [letter], signature] = await inOneTrip(
    employeesOf(db, limited, [row.id]),
    versionsOf(db, [row.upgrade.letter_version_id]),
    signatureOfLetters(db, env),
  );
  if (!person || !letter) throw refuse.notFound();
  const date = letterDate(row, lagosDay(now));
  const becomes = personWithTerms(person, row);
  const day = row.upgrade.told.effective_date;
  const [whole = becomes] = await asFilled(db, limited, [letter.body], [becomes], { day, now, monthlyNets });
  const values = letterValuesOf(whole, { date, signature, seesPay: true });
  const images = await imagesOf(env, letter.body);
  const fields = fieldsIn(letter.body);
  let places: FieldPlace[] = [];
  const bytes = await writeText(letterFonts, wholeLetter(letter.subject, letter.body, { ...values, images }, whole), {
    company: whole.company,
    logo: await logoOf(env, whole.company),
    name: whole.name,
    date,
    png: values.signature?.png,
    seal: TO_COME,
    onPlaces: (found) => {
      places = found.filter(({ field }) => FILLED.some((token) => token === fields[field]));
    },
  });
  return {
    bytes,
    places,
    name: `${letter.subject} ${row.upgrade.told.staff_id}.pdf`,
    says_pay: letter.says_pay,
  };
}
