import { expect, test } from '../../platform/fixtures.ts';

const CALLS = {
  C037: ['POST', 'onboarding.initiate', { requesters: [1], employment_date: '2027-01-04' }],
  C038: ['POST', 'onboarding.complete', { requesters: [1] }],
  C039: ['GET', 'onboarding.list', {}],
  C040: ['GET', 'onboarding.workflowSettings', {}],
  C041: ['POST', 'onboarding.createWorkflowSetting', { title: 'Mine', steps: ['One'] }],
  C042: ['POST', 'waiver.request', { body: 'Please', manager: 'me@mail.example', requesters: [1] }],
  C043: ['POST', 'onboarding.sendNotification', { requesters: [1], subject: 'S', message: 'M' }],
  C044: ['POST', 'onboarding.sendSms', { requesters: [1], message: 'M' }],
  C911: ['GET', 'meeting.list', {}],
  C922: ['GET', 'onboarding.candidates', {}],
  C923: ['POST', 'offer.send', { requesters: [1], expires: '2027-01-04' }],
  C924: [
    'POST',
    'offer.sendDeployment',
    { requesters: [1], supervisor_name: 'A', report_to: 'B', report_date: '2027-01-04' },
  ],
  C925: ['GET', 'onboarding.dashboard', {}],
  C926: ['GET', 'onboarding.workflowSetting', { id: 1 }],
} as const;

test('calls of HR are refused to everybody else, and change nothing', {
  tag: [...Object.keys(CALLS).map((id) => `@${id}`), '@V115', '@V116'],
}, async ({ tokens, people, baseURL }) => {
  const { mail } = await people.offered();
  const link = mail.links.map((one) => one.split('/').at(-1) ?? '').find((one) => one.startsWith('ey')) ?? '';
  const forEverybody = [
    ['nobody', undefined, 401],
    ['an employee', await tokens('EMPLOYEE'), 403],
    ['the holder of an offer link', link, 403],
    ['a made-up token', 'eyJhbGciOiJub25lIn0.eyJyb2xlcyI6WyJBRE1JTiJdfQ.', 401],
  ] as const;
  for (const [, call, input] of Object.values(CALLS)) {
    for (const [who, token, status] of forEverybody) {
      const answer = await fetch(`${baseURL}/trpc/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(input),
      });
      expect(answer.status, `${call} by ${who}`).toBe(status);
    }
  }
});
