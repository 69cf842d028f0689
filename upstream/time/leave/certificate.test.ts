import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeUser } from '../../house/ask.test-support';
import { type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { remind } from '../../platform/module/reminder';
import { askForCertificate } from './certificate';
import {
  askedLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  removeLeaveReference,
  sendLeave,
} from './made.test-support';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T09:00:00Z') });

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
});

const remindOn = (day: string) => remind([askForCertificate], env, new Date(`${day}T08:00:00Z`));

test('a certificate that is due some days later is not needed to ask, and is asked for until it is there', async () => {
  const [me, type] = [
    await makeLeaveStaff(place),
    await makeType({ type: 'SICK', certificate: true, certificate_days: 3 }),
  ];
  const hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  await askedLeave(me.token, leaveRequestForm(type.id, '2027-03-10', '2027-03-12'));
  const subjects = async () => (await mailsTo(me.email)).map(({ subject }) => subject);
  const words = 'Please hand in the certificate of your leave from Mar 10th 27';
  await remindOn('2027-03-11');
  expect(await subjects()).toEqual([]);
  // The day before it is due, and on that day.
  await remindOn('2027-03-12');
  expect(await subjects()).toEqual([words]);
  await remindOn('2027-03-13');
  await remindOn('2027-03-14');
  expect(await subjects()).toEqual([words, words]);
  const [mail] = await mailsTo(me.email);
  expect(mail?.body).toContain('needs a certificate, and yours is not here yet. It is due on Mar 13th 27.');
  // HR enters an illness without one also where it goes with the request, and employees do not.
  const strict = await makeType({ type: 'SICK', certificate: true });
  const refused = await sendLeave(me.token, leaveRequestForm(strict.id, '2027-03-16', '2027-03-16'));
  expect([refused.status, await refused.json()]).toEqual([400, { certificate: ['Certificate is required'] }]);
  await askedLeave(hr.token, leaveRequestForm(strict.id, '2027-03-16', '2027-03-16', { employee: String(me.id) }));
});
