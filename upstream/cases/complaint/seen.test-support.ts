import { as } from '../../house/as.test-support';
import { askUpload, makePlace } from '../../house/journey.test-support';
import { nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import {
  filedNamed,
  makeComplaintCategory,
  makeComplaintStaff,
  makeNamed,
  sendComplaintAct,
} from './complaints.test-support';

export const complaintDecisions: SeenDecisions = {
  'complaint.act': async () => {
    const code = nextCode();
    const owner = await makeNamed('Ngozi', code, ['ADMIN']);
    const me = await makeComplaintStaff(await makePlace(code), 'Ada', code);
    const id = await filedNamed(me.token, { category: (await makeComplaintCategory(owner.id)).id });
    const version = async () => (await as(owner.token).complaint.detail({ id })).version;
    await sendComplaintAct(owner.token, id, await version(), 'takeUp');
    return {
      see: async () => ({ version: await version() }),
      decide: (seen) =>
        sendComplaintAct(owner.token, id, Number(seen.version), 'close', { words: 'It was paid.', outcome: 'UPHELD' }),
      change: () =>
        askUpload('POST', `/complaint/${id}/answer/`, me.token, { words: 'April is missing, too.', act: 'answer' }, []),
      says: 'Somebody changed this case in the meantime. Reload the page.',
    };
  },
};
