import { describe, expect, test } from 'vitest';
import { pageNameAt, pages } from '../contracts/platform/pages';
import type { Env } from './env';
import { json, logLines, workerWith } from './test-support';

const FILES = {
  signin: ['/assets/main-a1b2c3d4.js'],
  employee: [
    '/assets/appearance-a1b2c3d4.js',
    '/assets/main-a1b2c3d4.js',
    '/assets/main-a1b2c3d4.css',
    '/assets/EmployeePage-a1b2c3d4.js',
  ],
  newEmployee: ['/assets/NewEmployeePage-a1b2c3d4.js'],
  reviewProbation: ['/assets/ProbationReviewPage-a1b2c3d4.js'],
  anyOther: ['/assets/NotFoundPage-a1b2c3d4.js'],
};

/** The assets of a build that says which files its pages need, or does not. */
function assetsWith(files: () => Response) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === '/page-files.json') return files();
    if (pathname.endsWith('.js')) return new Response('x', { headers: { 'content-type': 'text/javascript' } });
    return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  return { asked, assets: { fetch } as unknown as Env['ASSETS'] };
}
const { asked, assets } = assetsWith(() => json(FILES));
const on = workerWith(() => json([]), { ASSETS: assets });
const linkOf = async (path: string) => (await on.fetch(path)).headers.get('link');

describe('the answer of a page names its files', () => {
  test('modules, stylesheets and what runs before the first paint as the page will ask for them', async () => {
    expect(await linkOf(pages.employee(7, { tab: 'job' }))).toBe(
      '</assets/appearance-a1b2c3d4.js>; rel=preload; as=script, ' +
        '</assets/main-a1b2c3d4.js>; rel=modulepreload, ' +
        '</assets/main-a1b2c3d4.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/EmployeePage-a1b2c3d4.js>; rel=modulepreload',
    );
  });

  test.each([
    ['/employees/new', 'NewEmployeePage'],
    ['/EMPLOYEES/new/', 'NewEmployeePage'],
    ['/probation/review/eyJh.eyJi.c', 'ProbationReviewPage'],
    ['/nothing/of/the/kind', 'NotFoundPage'],
  ])('%s is matched as the router does: %s', async (path, file) => {
    expect(await linkOf(path)).toBe(`</assets/${file}-a1b2c3d4.js>; rel=modulepreload`);
  });

  test('a page that the build does not name, and a file, name nothing', async () => {
    expect(await linkOf(pages.candidates())).toBeNull();
    expect(await linkOf('/assets/main-a1b2c3d4.js')).toBeNull();
  });

  test('the reference, a document beside the application, names nothing of it', async () => {
    expect(await linkOf('/reference')).toBeNull();
    expect(pageNameAt('/reference')).toBeUndefined();
  });

  test('the build is asked once for what its pages need', async () => {
    await linkOf(pages.signin());
    await linkOf(pages.signin());
    expect(asked.filter((path) => path === '/page-files.json')).toHaveLength(1);
  });
});

test.each([
  ['is missing', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['is of another shape', () => json({ signin: ['https://elsewhere.example/x.js'] })],
])('pages are answered without it when the list of files %s, which is logged once', async (_, files) => {
  logLines.length = 0;
  const without = workerWith(() => json([]), { ASSETS: assetsWith(files).assets });
  for (const path of [pages.signin(), pages.candidates()]) {
    const response = await without.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toBeNull();
  }
  expect(logLines.filter((line) => line.includes('page files'))).toHaveLength(1);
});
