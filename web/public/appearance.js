// Runs before the first paint, so that a remembered choice of light or dark never flashes the other one.
// A file of its own because the content policy forbids inline script. Keep in step with theme/appearance.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('appearance');
  } catch {
    // Storage is switched off: the system's choice holds.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
})();
