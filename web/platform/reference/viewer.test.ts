import { afterAll, expect, test, vi } from 'vitest';

// The next file of this worker has no page.
afterAll(() => void vi.unstubAllGlobals());

/** Loads the page's script and gives what it tells the viewer of reading the document. */
async function readerOfPage() {
  const viewer = vi.fn((_options: { plugins: (() => Plugin)[] }) => undefined);
  vi.stubGlobal('SwaggerUIBundle', viewer);
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => true, contains: () => false } } });
  vi.resetModules();
  await import('./viewer');
  const plugin = viewer.mock.calls[0]?.[0].plugins[0];
  if (!plugin) throw new Error('The page gives the viewer no plugin');
  return plugin();
}

interface Plugin {
  fn: { resolveSubtree: (document: object, path: string[]) => Promise<{ spec: unknown; errors: unknown[] }> };
  statePlugins: {
    spec: { wrapActions: { parseToJson: (before: unknown, system: object) => (text: string) => unknown } };
  };
}

const OFFER = { type: 'object', properties: { id: { type: 'integer' } } };
const DOCUMENT = {
  paths: {
    '/offer/': {
      get: { responses: { 200: { $ref: '#/components/responses/Offer' }, 404: { description: 'There is none.' } } },
    },
  },
  components: {
    responses: { Offer: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Offer' } } } } },
    schemas: {
      Offer: OFFER,
      'A/B': { title: 'of a name with a slash' },
      Tree: { properties: { above: { $ref: '#/components/schemas/Tree' } } },
    },
  },
};

test('a call is shown with the shapes that it refers to, by their names', async () => {
  const { fn } = await readerOfPage();
  expect(await fn.resolveSubtree(DOCUMENT, ['paths', '/offer/', 'get'])).toEqual({
    spec: {
      responses: {
        200: {
          $$ref: '#/components/responses/Offer',
          content: { 'application/json': { schema: { ...OFFER, $$ref: '#/components/schemas/Offer' } } },
        },
        404: { description: 'There is none.' },
      },
    },
    errors: [],
  });
});

test('words beside a reference stand, names are read as they are escaped, and a circle ends', async () => {
  const { fn } = await readerOfPage();
  const specOf = async (node: object) => (await fn.resolveSubtree({ ...DOCUMENT, node }, ['node'])).spec;
  expect(await specOf({ $ref: '#/components/schemas/A~1B', description: 'here' })).toEqual({
    title: 'of a name with a slash',
    description: 'here',
    $$ref: '#/components/schemas/A~1B',
  });
  const tree = { $ref: '#/components/schemas/Tree' };
  expect(await specOf(tree)).toEqual({ properties: { above: tree }, $$ref: '#/components/schemas/Tree' });
});

test('the document is read as the JSON that it is, and half of one is left to the viewer, which says so', async () => {
  const { statePlugins } = await readerOfPage();
  const [updateJsonSpec, readYaml] = [vi.fn(), vi.fn()];
  const read = statePlugins.spec.wrapActions.parseToJson(readYaml, { specActions: { updateJsonSpec } });
  read('{"openapi":"3.1.0"}');
  expect(updateJsonSpec).toHaveBeenCalledExactlyOnceWith({ openapi: '3.1.0' });
  expect(readYaml).not.toHaveBeenCalled();
  read('{"openapi":');
  expect(updateJsonSpec).toHaveBeenCalledOnce();
  expect(readYaml).toHaveBeenCalledExactlyOnceWith('{"openapi":');
});
