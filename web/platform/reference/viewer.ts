/** A node of the document: what JSON can say. */
type Node = null | boolean | number | string | Node[] | { [name: string]: Node };

/** The viewer, which a script before this one brings. Its options are those of its documentation. */
declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

const isObject = (node: Node | undefined): node is { [name: string]: Node } =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

const at = (document: Node, path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((node, name) => (isObject(node) ? node[name] : undefined), document);

/** The path of a reference within the document: `#/components/schemas/Offer`. */
const pathOf = (reference: string): string[] =>
  reference
    .slice('#/'.length)
    .split('/')
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));

/** A node with what it refers to in the place of each reference; `within` are those around it, where a circle ends. */
function resolved(document: Node, node: Node, within: readonly string[] = []): Node {
  if (Array.isArray(node)) return node.map((one) => resolved(document, one, within));
  if (!isObject(node)) return node;
  const { $ref, ...beside } = node;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/') || within.includes($ref))
    return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, resolved(document, one, within)]));
  const target = resolved(document, at(document, pathOf($ref)) ?? {}, [...within, $ref]);
  // The viewer reads the name of a shape from here.
  return isObject(target) ? { ...target, ...beside, $$ref: $ref } : target;
}

/**
 * The viewer reads the document as YAML, and for each call that is opened it resolves the whole of it, which takes seconds.
 * The document is JSON and refers to nothing outside of it.
 */
const quickly = () => ({
  fn: {
    resolveSubtree: async (document: Node, path: readonly string[]) => ({
      spec: resolved(document, at(document, path) ?? {}),
      errors: [],
    }),
  },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (
            readYaml: (text: string) => unknown,
            { specActions }: { specActions: { updateJsonSpec: (document: Node) => unknown } },
          ) =>
          (text: string) => {
            let document: Node;
            try {
              document = JSON.parse(text);
            } catch {
              // The viewer says on the page what is wrong with it.
              return readYaml(text);
            }
            return specActions.updateJsonSpec(document);
          },
      },
    },
  },
});

const { classList } = document.documentElement;
classList.toggle('dark-mode', classList.contains('dark'));

SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/v1/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  showExtensions: true,
  filter: true,
  // Nothing is sent from this page: no call, and not the document to a service that would judge it.
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [quickly],
});

export {};
