import type { Row } from '../../contracts/platform/call';
import { ask } from './ask.test-support';
import { askUpload, emptyPdf } from './journey.test-support';

export interface CallAnswer {
  status: number;
  text: string;
}

/** Asks a call with a session: `ids` stand in the address, and the rest of the input goes where the call has it. */
export async function askedAs(
  token: string,
  row: Row,
  ids: Record<string, number>,
  more: Record<string, unknown> = {},
): Promise<CallAnswer> {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? more[name] ?? 'handbook'));
  const rest = Object.fromEntries(Object.entries(more).filter(([name]) => !row.path.includes(`{${name}}`)));
  if (row.transport === 'upload') {
    const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    const files = Object.keys(row.files ?? {}).map((name): [string, string, Uint8Array] => [name, 'a.pdf', emptyPdf()]);
    const answer = await askUpload(row.method, path, token, { size: '2000', ...fields }, files.slice(0, 1));
    return { status: answer.status, text: await answer.text() };
  }
  if (row.method === 'GET') {
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    const answer = await ask('GET', `${path}?${query}`, { token });
    return { status: answer.status, text: await answer.text() };
  }
  const answer = await ask(row.method, path, { token, body: rest });
  return { status: answer.status, text: await answer.text() };
}
