import { httpStatusOf, refusalOf } from './problem';
import { noteRefusal, type Visit } from './visit';

const WORDS: Record<string, string> = {
  UNREACHABLE: 'Network Error',
  TIMEOUT: 'Network Error',
  BAD_RESPONSE: 'A server error occured',
  SERVER: 'A server error occured',
  NOT_OFFERED: 'This server does not offer this.',
};

/** A download that failed in the browser's own hands: there is no application to show it, so this small page does. */
export function noticePage(visit: Visit, error: unknown): Response {
  const refusal = refusalOf(error);
  noteRefusal(visit, refusal, error);
  const { problem } = refusal;
  const expired = problem.code === 'UNAUTHENTICATED';
  const message = WORDS[problem.code] ?? problem.message ?? 'Error occurred';
  const advice = expired
    ? 'This download link has expired or was never good. Go back to where it came from and start the download again.'
    : `Go back to the page${problem.code === 'NOT_OFFERED' ? '' : ' and try again'}.`;
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Download failed</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem }
small { opacity: 0.7 }
</style>
</head>
<body>
<main>
<h1>Download failed</h1>
<p>${escaped(message)}</p>
<p>${advice}</p>
<p><small>Request ${escaped(visit.id)}</small></p>
</main>
</body>
</html>
`,
    { status: httpStatusOf(problem), headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
