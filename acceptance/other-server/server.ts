/**
 * A server that is not ours: what another team makes of documents 1 and 2 alone, in the manner of Django REST. It has the
 * calls and the fields that the documents show and no more, a page for every other path, tokens with their claims and no
 * more, and refuses in every one of their shapes. What it learned stays in memory, for a scenario to look at.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ask, type CallAudience, callsOn } from './calls.ts';
import { recordsAtStart, type ServerRole } from './records.ts';
import { RefusedError } from './refused.ts';
import { type Claims, isSealedWith, mint, openToken } from './tokens.ts';

const LINK_KEY = 'the key of the links, which only this server has';
const PAGE =
  '<!DOCTYPE html>\n<html lang="en"><head><title>Not Found</title></head><body><h1>Not Found</h1></body></html>';

/** Fields and files of a body, whichever of the two kinds it is. */
async function readBody(incoming: IncomingMessage): Promise<Pick<Ask, 'body' | 'files'>> {
  const type = incoming.headers['content-type'] ?? '';
  const parts: Buffer[] = [];
  for await (const piece of incoming) parts.push(piece as Buffer);
  const bytes = new Uint8Array(Buffer.concat(parts));
  if (!type.startsWith('multipart/')) return { body: JSON.parse(new TextDecoder().decode(bytes) || '{}'), files: {} };
  const sent: Pick<Ask, 'body' | 'files'> = { body: {}, files: {} };
  for (const [name, value] of await new Response(bytes, { headers: { 'content-type': type } }).formData()) {
    if (typeof value === 'string') sent.body[name] = value;
    else sent.files[name] = [...(sent.files[name] ?? []), `${value.name} (${value.size})`];
  }
  return sent;
}

/** Starts it on a port of its own. Its sessions are sealed with `key`; the key of its links is its own. */
export async function startOtherServer(key: string) {
  const kept = recordsAtStart();
  const seen: { call: string; authorization: string | undefined }[] = [];

  /** The documents leave open whether a token says its type, and whether ids and roles are texts. */
  const sessionOf = ({ user_id, roles }: { user_id: number; roles: ServerRole[] }, life = 3600) =>
    roles.includes('ADMIN')
      ? mint({ user_id, roles }, life, key)
      : mint({ user_id: String(user_id), roles: roles.join() }, life, key, 'JWT');

  const calls = callsOn(kept, sessionOf);
  const known = (Object.keys(calls) as CallAudience[]).flatMap((who) =>
    Object.entries(calls[who]).map(([call, answer]) => ({ who, call, path: call.split(' ')[1], answer })),
  );

  function claimsFor(who: CallAudience, path: string, authorization: string | undefined): Claims {
    if (who === 'anybody') return {};
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (!token) throw new RefusedError(401, { detail: 'Authentication credentials were not provided.' });
    // The acknowledgement form needs its two lists.
    const byLink = who === 'link' || (/^\/setting\/(bank|pfa)\/$/.test(path) && isSealedWith(token, LINK_KEY));
    const claims = openToken(token, byLink ? LINK_KEY : key);
    if (who === 'admin' && !String(claims.roles).includes('ADMIN')) {
      throw new RefusedError(403, { detail: 'You do not have permission to perform this action.' });
    }
    return claims;
  }

  async function answer(incoming: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { method, headers } = incoming;
    const { pathname, searchParams: query } = new URL(incoming.url ?? '', 'http://other');
    const path = pathname.replace(/^\/api\/v1/, '');
    const pattern = path.replace(/\/\d+(?=\/|$)/, '/{id}');
    const id = Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1]);
    seen.push({ call: `${method} ${path}`, authorization: headers.authorization });
    const sent = await readBody(incoming);
    const here = known.filter((one) => one.path === pattern);
    if (!pathname.startsWith('/api/v1/') || here.length === 0) return { status: 404 };
    const call = here.find((one) => one.call === `${method} ${pattern}`);
    if (!call) throw new RefusedError(405, { detail: `Method "${method}" not allowed.` });
    const body = call.answer({ id, query, ...sent, claims: claimsFor(call.who, path, headers.authorization) });
    return body === undefined ? { status: 204 } : { status: method === 'POST' ? 201 : 200, body };
  }

  const server = createServer(async (incoming, outgoing) => {
    const { status, body } = await answer(incoming).catch((error: unknown) => {
      if (error instanceof RefusedError) return error;
      throw error;
    });
    if (body !== undefined)
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    else if (status === 204) outgoing.writeHead(204).end();
    else outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  // As in faults.ts: no connection is closed for its age.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    seen,
    /** A session of the first person who has the role. */
    session: (role: ServerRole, life?: number) =>
      sessionOf(kept.users.find(({ roles }) => roles.includes(role)) ?? { user_id: 0, roles: [role] }, life),
    /** Forgets what it learned. */
    reset: () => {
      Object.assign(kept, recordsAtStart());
      seen.length = 0;
    },
    /** The token of a link that ends in `life` seconds. */
    link: (claims: Claims, life = 600) => mint(claims, life, LINK_KEY),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type OtherServer = Awaited<ReturnType<typeof startOtherServer>>;
