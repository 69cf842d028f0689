/** The viewer, which a script before this one brings. Its options are those of its documentation. */
declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

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
});

export {};
