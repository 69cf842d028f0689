import { REMOVAL } from '../../../contracts/organisation/change-labels';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { changedFields, emptiedFields } from '../../../contracts/people/change-request';
import { SPOUSE_FIELDS } from '../../../contracts/people/employee-form';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import { type Call, fieldsOf as problemsOf } from '../../platform/call/serve';
import { inOneTrip } from '../../platform/record/row';
import { checkDays } from '../employee/create';
import { checkBanks, type EditValues, type StoredRecord } from '../employee/edit';
import { inStep, savingFacts } from '../employee/follow';
import { isMarriedAfter, type RecordNow, sectionForm } from './sections';

/** A BVN, a NIN and an account number are never emptied: the form does not know them (see `EmployeeBankForm`). */
const KEPT = ['bvn', 'nin', 'account_number'];

/**
 * The changes that really differ from what stands, each value as the section's form parses it. Refuses a value that the
 * form refuses, naming the field, and a request without changes. An empty value is no change of a request (`upstream/people/change-request/README.md`),
 * unless it `empties` its field: where a section is saved at once, and in requests from before that decision.
 */
export function checkedChanges(
  section: RequestSection,
  standing: RecordNow | null,
  asked: Readonly<Record<string, string | number | null>>,
  empties: boolean,
): EditValues {
  const known = Object.keys(sectionForm(section, standing).shape);
  const unknown = Object.keys(asked).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw refuse.fields(Object.fromEntries(unknown.map((name) => [name, ['This section has no such field']])));
  const before = standing?.values ?? {};
  const wanted = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => !(KEPT.includes(name) && (value === null || value === ''))),
  );
  const differing = (values: EditValues): EditValues => ({
    ...changedFields(before, values),
    ...(empties && Object.fromEntries(emptiedFields(before, values).map((name) => [name, null]))),
  });
  const changes = differing(parseFields(section, standing, before, differing(wanted)));
  if (section === 'personal' && !isMarriedAfter(before, changes))
    for (const name of SPOUSE_FIELDS) delete changes[name];
  if (Object.keys(changes).length === 0) throw refuse.errors('Nothing was changed.');
  return changes;
}

/**
 * Checks the changed fields by the form. Fields of what exists are checked alone, so that an old gap elsewhere stops
 * nobody; a new item is checked whole.
 */
function parseFields(
  section: RequestSection,
  standing: RecordNow | null,
  before: EditValues,
  changed: EditValues,
): EditValues {
  const form = sectionForm(section, standing);
  const values: EditValues = {};
  const problems: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(changed)) {
    const parsed = form.shape[name]?.safeParse(value ?? undefined);
    if (!parsed?.success)
      problems[name] = (parsed?.error.issues ?? []).map(({ message }: { message: string }) => message);
    else values[name] = (parsed.data as string | number | undefined) ?? null;
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  const all = given({ ...before, ...values });
  const whole = form.safeParse(all);
  // When two fields do not fit each other, the form blames one of them, whichever of the two was changed.
  const crossing = (name: string) => form.shape[name]?.safeParse(all[name]).success === true;
  const wrong = Object.entries(whole.success ? {} : problemsOf(whole.error)).filter(
    ([name]) => standing === null || crossing(name),
  );
  if (wrong.length > 0) throw refuse.fields(Object.fromEntries(wrong));
  return values;
}

/** The values that are not empty. */
const given = (values: EditValues): EditValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** Checks what only the database knows of the changes of a part of the record. */
export async function checkAgainstStore(
  call: Pick<Call<unknown>, 'db' | 'now'>,
  record: StoredRecord,
  changes: EditValues,
  direct: boolean,
): Promise<void> {
  const { dob, email, bank_name, pension_manager } = changes;
  if (typeof dob === 'string') checkDays({ dob }, '', lagosDay(call.now));
  const [, facts] = await inOneTrip(
    bank_name || pension_manager
      ? checkBanks(call.db, {
          bank_name: Number(bank_name) || undefined,
          pension_manager: Number(pension_manager) || undefined,
        })
      : null,
    savingFacts(call, record.id, email ? String(email) : ''),
  );
  if (typeof email === 'string' && facts.taken) throw refuse.fields({ email: ['This email belongs to somebody else'] });
  if (email === undefined || !inStep(facts.account, record.email)) return;
  // The account follows the record. A direct save would change its address without its password, so only HR may do it.
  if (email === null) throw refuse.fields({ email: ['You sign in with this address: enter another instead'] });
  if (direct) throw refuse.fields({ email: ['You sign in with this address: change it on your profile page'] });
}

/** The change of a request to take an item away. */
export const removal = ({ title }: RecordNow): { before: EditValues; changes: EditValues } => ({
  before: { [REMOVAL]: title ?? '' },
  changes: { [REMOVAL]: null },
});
