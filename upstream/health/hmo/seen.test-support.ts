import { hmo as contract } from '../../../contracts/health/hmo';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, emptyPdf, makePlace } from '../../house/journey.test-support';
import { nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import { insuredAt, requestHmoChangeAs } from './hmo.test-support';
import { putCovered, putPlan, putProvider } from './put.test-support';

/** A child that is to be covered, and another certificate of it that comes while somebody looks at the first. */
async function child() {
  const code = nextCode();
  const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
  const me = await insuredAt(await makePlace(code));
  await putCovered(me, await putPlan((await putProvider(`Health ${code}`)).id));
  const born = addDays(lagosDay(), -700);
  const fields = {
    kind: 'ADD',
    relation: 'DAUGHTER',
    firstname: 'Zikora',
    lastname: 'Eze',
    dob: born,
    gender: 'FEMALE',
  };
  const { id, life } = await requestHmoChangeAs(me.token, fields, [['certificate', 'birth.pdf', emptyPdf()]]);
  const get = (path: string) => ask('GET', path, { token: hr.token }).then((answer) => answer.json());
  return {
    ...{ id, life: life?.id ?? 0, hr, get },
    change: () =>
      askUpload('POST', `/hmo/life/${life?.id}/file/`, me.token, {}, [['certificate', 'another.pdf', emptyPdf()]]),
  };
}

export const hmoDecisions: SeenDecisions = {
  'hmo.decide': async () => {
    const { id, hr, get, change } = await child();
    const body = { status: 'APPROVED', certificate_checked: true };
    return {
      see: async () => ({ version: contract.request.output.parse(await get(`/hmo/request/${id}/`)).version }),
      decide: (seen) => as(hr.token).hmo.decide.untyped({ id, ...body, ...seen }).response,
      change,
      says: 'Somebody changed this request in the meantime. Reload the page.',
    };
  },
  'hmo.checkCertificate': async () => {
    const { life, hr, get, change } = await child();
    const body = { right: true, note: '' };
    return {
      see: async () => ({ version: contract.life.output.parse(await get(`/hmo/life/${life}/`)).version }),
      decide: (seen) => as(hr.token).hmo.checkCertificate.untyped({ id: life, ...body, ...seen }).response,
      change,
      says: 'Somebody else saved this',
    };
  },
};
