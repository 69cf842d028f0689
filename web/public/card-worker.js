// Opens the insurance card without a network: `/hmo` then shows what web/session/kept-card.ts has kept on this device.
// A file of its own because a browser runs it beside the pages. web/hmo/own/use-kept-card.ts starts it and keeps its script.
const VIEW = '/card-view.js';
const PAGE = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Health insurance card · Tenure</title>
    <style>
      body { margin: 0 auto; max-width: 420px; padding: 16px; font: 16px / 24px system-ui, sans-serif; }
      h1 { font-size: 20px; line-height: 28px; margin: 0 0 12px; }
      .card { padding: 20px; border-radius: 16px; background: #17362c; color: #fff; }
      .card p { margin: 0; }
      .quiet { color: #b9d3c8; font-size: 14px; line-height: 20px; }
      .who { display: flex; align-items: center; gap: 14px; margin: 20px 0; }
      .who img { width: 56px; height: 56px; border-radius: 50%; }
      .name { font-size: 18px; font-weight: 600; }
      .facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; }
      .sign { display: block; width: 220px; margin: 20px auto; padding: 12px; border-radius: 8px; background: #fff; }
      .call { display: block; padding: 12px; border-radius: 8px; border: 1px solid; color: inherit; text-align: center; text-decoration: none; }
      .note { font-size: 14px; line-height: 20px; }
    </style>
  </head>
  <body>
    <main id="card"></main>
    <script src="${VIEW}"></script>
  </body>
</html>`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' && /^\/hmo\/?$/.test(pathname)) {
    event.respondWith(fetch(request).catch(() => new Response(PAGE, { headers: HEADERS })));
  } else if (pathname === VIEW) {
    event.respondWith(caches.match(VIEW).then((kept) => kept ?? fetch(request)));
  }
});
