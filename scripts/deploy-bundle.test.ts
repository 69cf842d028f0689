import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnswerKind, headersOf } from '../worker/headers';
import { build } from './build.ts';
import { pageTable } from './page-table-in-node.ts';
import { importsOf } from './rooms.ts';
import { localVars } from './secrets.ts';
import { type Served, serve } from './serve.ts';

describe('a build for deployment', () => {
  const dist = mkdtempSync(join(tmpdir(), 'tenure-deploy-'));
  let files: string[] = [];
  const text = (file: string) => readFileSync(join(dist, file), 'utf8');
  const holding = (words: RegExp) => files.filter((file) => words.test(text(file)));

  beforeAll(() => {
    build('deploy', dist);
    files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  });
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  test('has both Workers and the web app', () => {
    expect(files).toEqual(expect.arrayContaining(['client/index.html', 'tenure/index.js', 'tenure_upstream/index.js']));
  });

  test('asks in no Worker where its files are, which a bundle cannot say', () => {
    expect(holding(/import\.meta\.url/).filter((file) => file.startsWith('tenure'))).toEqual([]);
  });

  test('has no trace of the mailbox', () => {
    // One of the common passwords ends in this word, so it counts only where a word begins. Somebody's mailbox may be full.
    expect(holding(/(?<!\w)mailbox(?! (?:is )?full)/i)).toEqual([]);
  });

  test('carries to no page the calls of the table, of which it knows the names alone', () => {
    // The paths of calls alone write the place of a value so.
    const calls = holding(/[`'"][a-z_/-]*\{\w+\}\//);
    expect(calls.filter((file) => /^client\/assets\/(?!swagger).*\.js$/.test(file))).toEqual([]);
    expect(calls).toContain('tenure/index.js');
  });

  test('hashes passwords at the full cost', () => {
    const upstream = (words: RegExp) => holding(words).filter((file) => file.startsWith('tenure_upstream/'));
    expect(upstream(/16384\$8\$5/)).toHaveLength(1);
    expect(upstream(/1024\$8\$1/)).toEqual([]);
  });

  test('fetches with a page no other page, and none for the sign-in form', () => {
    const scripts = files.filter((file) => /^client\/assets\/.*\.js$/.test(file));
    const needs = (file: string) =>
      [...text(file).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
        (match) => `client/assets/${match[1]}`,
      );
    function allOf(file: string, found = new Set<string>()): Set<string> {
      for (const next of needs(file)) if (!found.has(next)) allOf(next, found.add(next));
      return found;
    }
    const web = join(import.meta.dirname, '../web');
    const told = globSync('*/*/pages.ts', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));
    const names = told.flatMap(importsOf).flatMap(({ from }) => /\w+Page$/.exec(from) ?? []);
    const pages = [...new Set(names)].map((name) => {
      const [file, ...more] = scripts.filter((script) => script.startsWith(`client/assets/${name}-`));
      expect(more, `${name} is one file`).toEqual([]);
      return file ?? `${name} is missing`;
    });
    expect(pages.length).toBeGreaterThan(25);
    expect(scripts).toEqual(expect.arrayContaining(pages));
    const first = scripts.filter((script) => text('client/index.html').includes(script.replace('client', '')));
    expect(first.length).toBeGreaterThan(0);
    const wrong = [...pages, ...first].flatMap((file) =>
      [...allOf(file)].filter((other) => pages.includes(other)).map((other) => `${file} brings ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('names the files of every page, and no more for sign-in than its form needs', () => {
    const named = JSON.parse(text('client/page-files.json')) as Record<string, string[]>;
    const wrong = pageTable.flatMap(({ name: page, audience, screen: fetch }) => {
      const needed = named[page] ?? [];
      // Sign-in begins with its form alone.
      const screen = audience === 'guest' ? undefined : /\/(\w+Page)\b/.exec(String(fetch))?.[1];
      const own = needed.some((file) => file.startsWith(`/assets/${screen ?? 'index'}-`));
      return own && needed.every((file) => files.includes(`client${file}`)) ? [] : [page];
    });
    expect(wrong).toEqual([]);
    // The answer of a page names them all in one header.
    expect(Object.values(named).filter((needed) => needed.join('; rel=modulepreload, ').length > 4000)).toEqual([]);
    const html = text('client/index.html');
    expect(named.signin?.filter((file) => !html.includes(file))).toEqual([]);
  });

  test('keeps pages to few and light files, and those of reviewers without the application', () => {
    const named = JSON.parse(text('client/page-files.json')) as Record<string, string[]>;
    // The first sheet has Radix's steps at our widths, 1.5 KB, in place of the rules of screens.
    const most = {
      signin: { files: 2, kilobytes: 117 },
      candidates: { files: 11, kilobytes: 268 },
      employees: { files: 12, kilobytes: 270 },
      home: { files: 10, kilobytes: 267 },
      profileSummary: { files: 17, kilobytes: 281 },
      leave: { files: 16, kilobytes: 278 },
      newPassword: { files: 16, kilobytes: 272 },
      acceptWaiver: { files: 9, kilobytes: 219 },
      declineOffer: { files: 10, kilobytes: 240 },
      decideApproval: { files: 10, kilobytes: 240 },
      reviewProbation: { files: 11, kilobytes: 241 },
      verifyLetter: { files: 11, kilobytes: 223 },
      openLetter: { files: 11, kilobytes: 242 },
      reviewKpi: { files: 13, kilobytes: 246 },
      reviewAppraisal: { files: 17, kilobytes: 250 },
      reviewLeave: { files: 15, kilobytes: 253 },
      approveHeadcount: { files: 14, kilobytes: 251 },
      declineHeadcount: { files: 14, kilobytes: 251 },
      clearExit: { files: 11, kilobytes: 240 },
      answerQuery: { files: 20, kilobytes: 261 },
      openCase: { files: 18, kilobytes: 260 },
      fileComplaint: { files: 21, kilobytes: 261 },
      openComplaint: { files: 20, kilobytes: 261 },
      answerHmoComplaint: { files: 18, kilobytes: 260 },
      confirmHmoRoster: { files: 14, kilobytes: 233 },
    };
    const weight = (file: string) => gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length / 1000;
    const heavier = Object.entries(most).flatMap(([page, limit]) => {
      // The first is the script before the first paint, and not one of the application.
      const [, ...needed] = named[page] ?? [];
      const kilobytes = Math.round(needed.reduce((sum, file) => sum + weight(file), 0));
      return needed.length > limit.files || kilobytes > limit.kilobytes
        ? [`${page}: ${needed.length} files, ${kilobytes} KB`]
        : [];
    });
    expect(heavier).toEqual([]);
    const ofReviewers = [
      'acceptWaiver',
      'declineOffer',
      'decideApproval',
      'reviewProbation',
      'openLetter',
      'verifyLetter',
      'reviewKpi',
      'reviewAppraisal',
      'reviewLeave',
      'approveHeadcount',
      'declineHeadcount',
      'clearExit',
      'answerQuery',
      'openCase',
      'fileComplaint',
      'openComplaint',
      'answerHmoComplaint',
      'confirmHmoRoster',
    ];
    const foreign = ofReviewers.flatMap((page) =>
      (named[page] ?? []).filter((file) => /\/(application|forms|dialogs)-/.test(file)),
    );
    expect(foreign).toEqual([]);
  });

  test('keeps the reference of the contract to files of its own', () => {
    const ofPages = Object.values(JSON.parse(text('client/page-files.json')) as Record<string, string[]>).flat();
    const own: string[] = text('client/reference.html').match(/\/assets\/[\w.-]+/g) ?? [];
    expect(own.map((file) => file.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      '/assets/swagger-ui-bundle.js',
      '/assets/swagger-ui.css',
      '/assets/trusted-markup.js',
      '/assets/viewer.css',
      '/assets/viewer.js',
    ]);
    expect(own.filter((file) => ofPages.includes(file) || !files.includes(`client${file}`))).toEqual([]);
    expect(holding(/SwaggerUIBundle/).filter((file) => !own.includes(file.replace('client', '')))).toEqual([]);
    const weight = (file: string) => gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length / 1000;
    expect(own.reduce((sum, file) => sum + weight(file), 0)).toBeLessThan(500);
  });

  test('has the reference of the contract as one file of the pages, and in no Worker', () => {
    const inWorkers = holding(/"openapi":|openapi: ?3\.1|\\"openapi\\"/).filter((one) => one.startsWith('tenure'));
    expect(inWorkers).toEqual([]);
    expect(text('client/api/v1/openapi.json')).toBe(
      readFileSync(join(import.meta.dirname, '..', 'docs/openapi.json'), 'utf8'),
    );
  });

  test('has no trace of the gallery of parts', () => {
    // The viewer of the reference, which others wrote, knows a word with this beginning.
    const ours = holding(/(?<!\w)gallery/i).filter((file) => !file.startsWith('client/assets/swagger-ui-bundle-'));
    expect(ours).toEqual([]);
    expect(holding(/Every shared part/)).toEqual([]);
  });

  test('has no secret of this machine', () => {
    const secrets = Object.values(localVars());
    expect(files.filter((file) => secrets.some((secret) => text(file).includes(secret)))).toEqual([]);
    expect(files.filter((file) => /(^|\/)\.(dev\.vars|env)/.test(file))).toEqual([]);
  });

  test('has no seeded person', () => {
    expect(files.filter((file) => /seed/i.test(file))).toEqual([]);
    expect(holding(/SIGN_INS/)).toEqual([]);
  });

  test('has no source map', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(holding(/sourceMappingURL=/)).toEqual([]);
  });

  test('has no inline script, which the policy would refuse', () => {
    const scripts = text('client/index.html').match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !/\ssrc="/.test(tag))).toEqual([]);
  });

  test('says that a page is coming before anything holds back the paint', () => {
    const html = text('client/index.html');
    const [before = '', after = ''] = html.split('The page is coming.');
    expect(before).not.toContain('stylesheet');
    expect(after).toContain('stylesheet');
    const named = JSON.parse(text('client/page-files.json')) as Record<string, string[]>;
    expect(Object.values(named).filter(([first]) => !first || !html.includes(`<script src="${first}">`))).toEqual([]);
  });

  test('gives no file outside of its folder a name that browsers keep for ever, and each in it such a name', () => {
    const kept = files.filter((file) => file.startsWith('client/assets/'));
    // The files of a library stand in a folder with its version.
    expect(kept.filter((file) => !/-[\w-]{8,}\.\w+$|\/pdfjs-[\d.]+\//.test(file))).toEqual([]);
  });

  describe('as the runtime serves it', () => {
    let served: Served;
    const stateDir = mkdtempSync(join(tmpdir(), 'tenure-served-'));
    beforeAll(async () => {
      served = await serve({ dist, stateDir, seed: false, migrated: false, cron: false });
    });
    afterAll(async () => {
      await served.stop();
      rmSync(stateDir, { recursive: true, force: true });
    });
    const get = (path: string, init?: RequestInit) => fetch(served.url + path, { redirect: 'manual', ...init });
    const hashed = (ending: RegExp): string =>
      files.filter((file) => file.startsWith('client/assets/') && ending.test(file))[0]?.slice('client'.length) ?? '';

    const AGAIN = 'no-cache';
    const FOR_EVER = 'public, max-age=31536000, immutable';
    const KINDS_OF_FILE: readonly (readonly [what: string, path: () => string, kind: AnswerKind, cache: string])[] = [
      ['a page', () => '/signin', 'page', AGAIN],
      ['a script', () => hashed(/\.js$/), 'asset', FOR_EVER],
      ['a sheet', () => hashed(/\.css$/), 'asset', FOR_EVER],
      ['a font or picture', () => hashed(/\.(?!js|mjs|css)\w+$/) || hashed(/\.mjs$/), 'asset', FOR_EVER],
      ['an icon', () => '/icon.svg', 'page', AGAIN],
      ['a picture of the icon', () => '/icon-192.png', 'page', AGAIN],
      ['the manifest', () => '/manifest.webmanifest', 'page', AGAIN],
      ['the worker of pages without a network', () => '/app-worker.js', 'page', AGAIN],
      ['the reference as a page', () => '/reference', 'page', AGAIN],
      ['the reference of the contract', () => '/api/v1/openapi.json', 'public-data', 'public, max-age=300'],
    ];
    test.each(KINDS_OF_FILE)(
      '%s has every security header, and is kept as long as it may be',
      async (_what, path, kind, cache) => {
        const { status, headers } = await get(path());
        expect(status).toBe(200);
        for (const [name, value] of Object.entries(headersOf(kind))) expect(headers.get(name), name).toBe(value);
        expect(headers.get('cache-control')).toBe(cache);
      },
    );

    test('files with a hash do not run the Worker, which would number the answer, and pages do', async () => {
      expect((await get(hashed(/\.js$/))).headers.get('x-request-id')).toBeNull();
      expect((await get('/')).headers.get('x-request-id')).not.toBeNull();
      expect((await get('/candidates')).headers.get('link')).toContain('rel=modulepreload');
    });

    test.each(['/assets/old-00000000.js', '/wp-login.php', '/.git/config', '/assets/x.js.map'])(
      '%s is missing, and kept by nobody',
      async (path) => {
        const answer = await get(path);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
        expect(await answer.text()).not.toContain('<title>');
      },
    );

    test('an address of the application is its page, whatever the browser says that it is for', async () => {
      for (const mode of ['navigate', 'cors']) {
        const answer = await get('/new-password/eyJh.eyJi.c', { headers: { 'sec-fetch-mode': mode } });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      }
    });
  });

  test('gives the upstream no address of its own', () => {
    const config = JSON.parse(text('tenure_upstream/wrangler.json')) as Record<string, unknown>;
    expect(config).toMatchObject({ workers_dev: false, preview_urls: false });
    expect(config.routes ?? []).toEqual([]);
  });
});
