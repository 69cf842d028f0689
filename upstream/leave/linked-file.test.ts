import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../ask.test-support';
import { db, makePlace, type Place } from '../journey.test-support';
import { withoutReference } from './made.test-support';
import { leaveRequest } from './tables';
import { linkTo, makeTeam, request } from './turns.test-support';

let place: Place;
beforeAll(async () => {
  await withoutReference();
  place = await makePlace('LNF');
});

test('who decides by a link saves the files of the request by the browser, except what is about health', async () => {
  const team = await makeTeam(place);
  const { id } = await request(team);
  const key = `leave/${id}/handover.pdf`;
  await env.FILES.put(key, '%PDF-1.7 handover');
  await db
    .update(leaveRequest)
    .set({
      handover_document: key,
      handover_document_name: 'handover.pdf',
      certificate: key,
      certificate_name: 'x.pdf',
    })
    .where(eq(leaveRequest.id, id));
  const token = await linkTo(team.first.email, id, 'line_manager1');
  const saved = async (file: string, of = id) => {
    const made = await ask('POST', '/transfer/link/', { token, body: { call: 'leave.file', input: { id: of, file } } });
    const { token: download } = (await made.json()) as { token: string };
    return ask('GET', `/leave/${of}/file/?file=${file}`, { token: download });
  };
  const answer = await saved('handover_document');
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 handover']);
  expect((await saved('certificate')).status).toBe(404);
  expect((await saved('handover_document', id + 1)).status).toBe(404);
});
