import type { Page } from '@playwright/test';

/** Makes every answer to a page take this long, in milliseconds, as on a bad connection. */
export async function slowDown(page: Page, latency: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
