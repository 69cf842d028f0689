import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { setting } from '../../../contracts/organisation/setting';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { app } from '../../index';

test.each([
  [undefined, 'full'],
  ['activities', 'activities'],
  ['', 'full'],
  ['anything else', 'full'],
] as const)('with CANDIDATE_MENU %s the candidate menu is %s', async (CANDIDATE_MENU, menu) => {
  const { token } = await makeUser(`${menu}${CANDIDATE_MENU ?? 'unset'}@lagoon.example`.replaceAll(' ', ''), [
    'EMPLOYEE',
  ]);
  const request = new Request('http://upstream/api/v1/setting/application/', {
    headers: { 'x-edge-key': env.UPSTREAM_KEY ?? '', authorization: `Bearer ${token}` },
  });
  const answer = await app.request(request, undefined, {
    ...env,
    ...(CANDIDATE_MENU === undefined ? {} : { CANDIDATE_MENU }),
  });
  expect(setting.application.output.parse(await answer.json())).toEqual({
    candidate_menu: menu,
    leads: false,
    approves: false,
    listed: false,
    texts: true,
  });
});

test('how the application is set up is told to the signed-in only', async () => {
  expect(await as().setting.application().status()).toBe(401);
});
