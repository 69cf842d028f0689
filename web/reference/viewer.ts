// The policy comes first: the viewer looks for it while it is loaded.
import './trusted-markup';
import 'swagger-ui-dist/swagger-ui.css';
import './viewer.css';
// The file as it is published. Taken apart by the bundler it would share helpers with the first page.
import viewer from 'swagger-ui-dist/swagger-ui-es-bundle.js?url';

interface Viewer {
  default(options: Record<string, unknown>): void;
}

const { classList } = document.documentElement;
classList.toggle('dark-mode', classList.contains('dark'));

const { default: show }: Viewer = await import(/* @vite-ignore */ viewer);
show({
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
