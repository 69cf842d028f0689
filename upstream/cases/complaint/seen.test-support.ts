import { ask } from '../../house/ask.test-support';
import { askUpload, makePlace } from '../../house/journey.test-support';
import { type Decisions, nextCode } from '../../house/seen-version.test-support';
import { actOn, filedNamed, makeCategory, makeNamed, makeStaff } from './complaints.test-support';

export const complaintDecisions: Decisions = {
  'complaint.act': async () => {
    const code = nextCode();
    const owner = await makeNamed('Ngozi', code, ['ADMIN']);
    const me = await makeStaff(await makePlace(code), 'Ada', code);
    const id = await filedNamed(me.token, { category: (await makeCategory(owner.id)).id });
    const version = async () =>
      (await (await ask('GET', `/complaint/${id}/`, { token: owner.token })).json<{ version: number }>()).version;
    await actOn(owner.token, id, await version(), 'takeUp');
    return {
      see: async () => ({ version: await version() }),
      decide: (seen) =>
        actOn(owner.token, id, Number(seen.version), 'close', { words: 'It was paid.', outcome: 'UPHELD' }),
      change: () =>
        askUpload('POST', `/complaint/${id}/answer/`, me.token, { words: 'April is missing, too.', act: 'answer' }, []),
      says: 'Somebody changed this case in the meantime. Reload the page.',
    };
  },
};
