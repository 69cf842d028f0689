import { eq, sql } from 'drizzle-orm';
import type { AcknowledgementAnswer, CandidateDetail } from '../../../contracts/people/candidate';
import { bank, pfa } from '../../organisation/setting/tables';
import type { Db } from '../../platform/database/db';
import { type Changeable, correctedAnswers } from '../offer/answers';
import { lastFour } from '../offer/last-four';
import { acknowledgement } from '../offer/tables';

const bankName = (id: unknown) => sql<string | null>`(SELECT ${bank.name} FROM ${bank} WHERE ${bank.id} = ${id})`;
const pfaName = (id: unknown) => sql<string | null>`(SELECT ${pfa.name} FROM ${pfa} WHERE ${pfa.id} = ${id})`;

/** The acknowledgement form of a candidate, with the names of what was chosen, now and before the last correction. */
export const readAcknowledgementForm = (db: Db, candidateId: number) =>
  db
    .select({
      form: acknowledgement,
      bank: bankName(acknowledgement.bank_name).as('bank'),
      pfa: pfaName(acknowledgement.pension_manager).as('pfa'),
      bankBefore: bankName(sql`${acknowledgement.earlier} ->> 'bank_name'`).as('bank_before'),
      pfaBefore: pfaName(sql`${acknowledgement.earlier} ->> 'pension_manager'`).as('pfa_before'),
    })
    .from(acknowledgement)
    .where(eq(acknowledgement.candidate_id, candidateId));

type Found = Awaited<ReturnType<typeof readAcknowledgementForm>>[number];

/** The answers as HR sees them, BVN and account number masked, with those that were corrected last. */
export function formShown({ form, ...names }: Found): NonNullable<CandidateDetail['acknowledgement']> {
  const { earlier, candidate_id: _, ...rest } = form;
  const before = earlier && answerWords(earlier, names.bankBefore, names.pfaBefore);
  return {
    ...rest,
    ...answerWords(form, names.bank, names.pfa),
    changed:
      earlier && before ? correctedAnswers(earlier, form).map((answer) => ({ answer, before: before[answer] })) : [],
  };
}

/** The answers as they read. */
function answerWords(answers: Changeable, bank_name: string | null, pension_manager: string | null) {
  const { address, employment_date, resumption_date, bvn, tax_id, pension_pin, account_number, supervisor_name } =
    answers;
  return {
    address,
    employment_date,
    resumption_date,
    bvn: lastFour(bvn),
    tax_id,
    pension_manager,
    pension_pin,
    account_number: account_number && lastFour(account_number),
    bank_name,
    supervisor_name,
  } satisfies Record<AcknowledgementAnswer, string | null>;
}
