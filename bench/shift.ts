import type { Page } from '@playwright/test';
import { type RequestLine, slowDown } from './visit.ts';

/** How long a page may take until it is at rest, in milliseconds. */
const PATIENCE = 30_000;
/** 2 Mbit a second and 200 ms a round trip: slow enough that what comes late is seen to come late. */
const LINE: RequestLine = { latency: 200, speed: 250_000 };

/** How far what a page shows moves by itself, and what moved most. */
export interface Shift {
  /** The sum of all shifts of the page, as the browser totals them (CLS). */
  value: number;
  /** The largest shift in words, empty when nothing moved. */
  worst: string;
  /** The name of the page, so that a page of an error is not taken for a calm one. */
  heading: string;
}

interface Noted {
  value: number;
  what: string;
}

declare global {
  interface Window {
    shifts: Noted[];
  }
}

/** Runs in the page: notes each shift with the parts that moved. */
function noteShifts(): void {
  window.shifts = [];
  type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const parts = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = (node?.textContent ?? '').slice(0, 30);
        return `${node?.nodeName} "${text}" ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
      });
      window.shifts.push({ value, what: `at ${startTime.toFixed(0)} ms ${parts.join('; ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens an address cold on a middling line, waits until the page is at rest, and tells how far it moved. */
export async function shiftOf(page: Page, url: string): Promise<Shift> {
  await page.addInitScript(noteShifts);
  await slowDown(await page.context().newCDPSession(page), LINE);
  await page.goto(url, { timeout: PATIENCE });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const heading = (await page.locator('h1:visible').allTextContents()).join(', ');
  if (!heading) throw new Error(`${page.url()} shows no heading`);
  const shifts = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return window.shifts;
  });
  const [worst] = shifts.toSorted((a, b) => b.value - a.value);
  return { value: shifts.reduce((sum, one) => sum + one.value, 0), worst: worst?.what ?? '', heading };
}
