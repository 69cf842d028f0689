// node scripts/with-packages.mjs <file> [arguments]: installs what is missing, then runs the TypeScript file.
// Plain JavaScript on purpose: this is what runs on whichever Node a machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const [file = '', ...args] = process.argv.slice(2);

/** @param {string} sentence */
function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  giveUp(`Tenure needs Node 20.19 or newer; this is Node ${process.versions.node}. Get a current one from nodejs.org.`);
}

/** The packages of a lock file, by their folder. @param {string} lock */
function packagesIn(lock) {
  try {
    /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
    const packages = JSON.parse(readFileSync(lock, 'utf8')).packages;
    return packages;
  } catch {
    return {};
  }
}

/** Whether everything that package-lock.json names is installed, in its version. */
function isInstalled() {
  const installed = packagesIn(join(modules, '.package-lock.json'));
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([folder, { version, optional, devOptional }]) =>
      folder === '' || installed[folder]?.version === version || ((optional || devOptional) && !installed[folder]),
  );
}

/** Node 24 comes with the packages, because some of them need it; its binary is the install script's work. */
const node = [join(modules, 'node', 'bin', 'node'), join(modules, 'node', 'bin', 'node.exe')];
const pinned = () => node.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);

if (!isInstalled() || !pinned()) {
  console.log('Installing packages (a minute or two, once)');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: !npm && process.platform === 'win32',
  });
  if (done.status !== 0) {
    // The first lines say what is wrong; the rest is how to use npm.
    const said = `${done.stderr ?? ''}${done.error ?? ''}`.trim().split('\n').slice(0, 12).join('\n');
    if (said) console.error(said);
    giveUp(
      `Installing the packages failed, so nothing was started: see npm's words above, then run the command again.`,
    );
  }
}

const binary = pinned();
if (!binary) {
  giveUp('Node 24 did not come with the packages: run "npm rebuild node" and try again.');
} else {
  const hook = pathToFileURL(join(root, 'scripts', 'extensionless.mjs')).href;
  const child = spawn(binary, ['--import', hook, join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      // Keeps wrangler and Miniflare from contacting Cloudflare by themselves.
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  });
  // We leave when the child has closed its files. A terminal sends Ctrl-C to both processes, other senders to this one alone.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
