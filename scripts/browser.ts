import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell without a window first: it draws the same pages in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of the acceptance scenarios: the one CHROME_PATH names, an installed Chromium or Chrome, Playwright's
 * own, and as the last way the system's package. Undefined when none could be had.
 */
export function findBrowser(): string | undefined {
  return installed() ?? playwrights() ?? systems();
}

function installed(): string | undefined {
  if (process.env.CHROME_PATH && isProgram(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...APPLICATIONS].find((path) => isProgram(path) && starts(path));
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    console.log('No Chromium or Chrome is installed: asking Playwright for one');
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  return existsSync(path) && starts(path) ? path : undefined;
}

function systems(): string | undefined {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [program = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  console.log("Asking the system's package manager for Chromium");
  if (apt('update').status === 0 && apt('install', '-y', 'chromium-headless-shell').status !== 0) {
    apt('install', '-y', 'chromium');
  }
  return installed();
}

const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
