import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, makePlace } from '../../house/journey.test-support';
import { nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import { caseParty } from '../../seed/generated-tables';
import { putKind, putWelfare } from './put.test-support';
import { askForWelfare, makeWelfareStaff, readWelfareAs } from './welfare.test-support';

export const welfareDecisions: SeenDecisions = {
  'welfare.decide': async () => {
    const code = nextCode();
    const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
    const me = await makeWelfareStaff(await makePlace(code));
    const id = await askForWelfare(me.token, { kind: (await putKind('Medical')).id, amount: 5_000_000 });
    const body = { status: 'APPROVED', note: '' };
    return {
      see: async () => ({ version: (await readWelfareAs(hr.token, id)).version }),
      decide: (seen) => as(hr.token).welfare.decide.untyped({ id, ...body, ...seen }).response,
      change: () =>
        askUpload('POST', `/case/${id}/message/`, me.token, { to: 'DESK', words: 'The bill is less now.' }, []),
      says: 'Somebody changed this case in the meantime. Reload the page.',
    };
  },
  'welfare.settle': async () => {
    const code = nextCode();
    const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
    const me = await makeWelfareStaff(await makePlace(code));
    const lent = { status: 'ONGOING' as const, amount: 30_000_000, months: 6, paid_at: '2026-05-20' };
    const loan = await putWelfare(me, lent);
    await db.insert(caseParty).values({
      ...{ case_id: loan.id, employee_id: me.id, role: 'SUBJECT', sees: 'SUBJECT', name: 'Ada Obi' },
      added_at: loan.opened_at,
    });
    const note = 'By transfer';
    return {
      see: async () => ({ left: (await readWelfareAs(hr.token, loan.id)).left }),
      decide: (seen) => as(hr.token).welfare.settle.untyped({ id: loan.id, note, ...seen }).response,
      // The pay of June takes ₦50,000.00.
      change: () => as(hr.token).welfare.take({ month: '2026-06', ids: [loan.id] }).response,
      says: 'Repayments were taken in the meantime: ₦250,000.00 is left now. Look at it again.',
    };
  },
};
