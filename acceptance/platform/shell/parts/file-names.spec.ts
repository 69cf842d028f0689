import { pdf } from '../../files.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { uploadFiles } from '../../on-page.ts';
import { openPart } from './gallery.ts';

const LONG = `${'CamScannerOluwaseyifunmi'.repeat(9).slice(0, 196)}.pdf`;

test('a name of 200 characters without a space widens no part that shows names of files', { tag: ['@V041'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const part = await openPart(page, 'file-names', 'Names of files');
  await uploadFiles(part.getByRole('button', { name: 'Add a file' }), pdf(LONG));
  await expect(part.getByRole('list', { name: 'Papers' }).getByRole('listitem')).toContainText('CamScanner');
  await expect(part.getByTitle(LONG)).toHaveCount(9);
  for (const width of [360, 320, 800, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    const wide = await part.evaluate((section) => {
      const edge = section.getBoundingClientRect().right + 1;
      return [...section.querySelectorAll('button, li, p, span')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > edge)
        .map((one) => one.outerHTML.slice(0, 120));
    });
    expect(wide).toEqual([]);
  }
  // The ending stays in sight.
  for (const name of await part.getByTitle(LONG).all()) await expect(name.getByText(/^\.pdf/)).toBeVisible();
  await expect(part.getByRole('button', { name: `Remove ${LONG}` }).last()).toBeVisible();
});
