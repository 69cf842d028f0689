import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import {
  askedLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  monday,
  removeLeaveReference,
} from './made.test-support';
import { leaveRequest } from './tables';
import { leaveLinkTo, makeLeaveTeam, request } from './turns.test-support';

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LNF');
});

test('who decides by a link saves the files of the request by the browser, except what is about health', async () => {
  const team = await makeLeaveTeam(place);
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
  const token = await leaveLinkTo(team.first.email, id, 'line_manager1');
  const saved = async (file: string, of = id) => {
    const made = await as(token).transfer.mint({ call: 'leave.file', input: { id: of, file } }).response;
    const { token: download } = (await made.json()) as { token: string };
    return as(download).leave.file.untyped({ id: of, file }).response;
  };
  const answer = await saved('handover_document');
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 handover']);
  expect((await saved('certificate')).status).toBe(404);
  expect((await saved('handover_document', id + 1)).status).toBe(404);
});

test('the CV of a relief officer comes back as it was sent, to its employee and HR, and to no other employee', async () => {
  const own = await makePlace('LNC');
  const hr = await makeUser('hr@cv.example', ['ADMIN']);
  const [me, other] = [await makeLeaveStaff(own), await makeLeaveStaff(own)];
  const type = await makeType();
  const day = monday(2);
  const sent = emptyPdf();
  const fields = leaveRequestForm(type.id, day, day, {
    relief_officer_needed: 'true',
    relief_officer_name: 'Kelechi Obi',
  });
  const { id } = await askedLeave(me.token, fields, [['relief_officer_cv', 'Kelechi CV.pdf', sent]]);
  const read = await as(me.token).leave.detail({ id }).response;
  expect(await read.json()).toMatchObject({ relief_officer_cv: 'Kelechi CV.pdf', handover_document: null });
  const cv = (token: string, file = 'relief_officer_cv') => as(token).leave.file.untyped({ id, file }).response;
  for (const token of [me.token, hr.token]) {
    const answer = await cv(token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('Kelechi CV.pdf');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sent);
  }
  expect((await cv(other.token)).status).toBe(404);
  expect((await cv(me.token, 'handover_document')).status).toBe(404);
});
