import { expect, origin, test } from '../../platform/fixtures.ts';
import { expectReadable } from '../../platform/looks.ts';
import { button, dialog, exactWords, itemOf, uploadFiles } from '../../platform/on-page.ts';
import { heic, pagesOfPdf, photo } from '../../platform/photos.ts';

test('an employee makes one PDF of photos with the keyboard, and is told which picture cannot be read', async ({
  visit,
  people,
}) => {
  const person = await people.employee();
  const { results } = await people.api.employee.list.query({ search: person.email });
  const id = results[0]?.id ?? 0;
  const { results: categories } = await people.api.document.categories.query({ search: 'NYSC' });
  await people.api.document.request.mutate({ category: categories[0]?.id ?? 0, employees: [id] });
  const token = await people.signIn(person.email, person.password);
  const page = await visit({ token });
  await page.goto('/documents');
  await button(page, 'Upload: NYSC certificate').click();
  await button(dialog(page), 'Use photos of pages').press('Enter');
  await expect(button(dialog(page), 'Make one PDF')).toBeDisabled();
  // A computer has no camera to hold over a page.
  await expect(button(dialog(page), 'Take a photo')).toHaveCount(0);
  await uploadFiles(button(dialog(page), 'Choose photos'), photo('red'), heic(), photo('blue'));
  const pages = dialog(page).getByRole('list', { name: 'Pages' }).getByRole('listitem');
  await expect(pages).toHaveText([
    'Page 1',
    'Page 2This picture cannot be read on this device. Take it again, or choose it as a JPEG.',
    'Page 3',
  ]);
  await button(dialog(page), 'Make one PDF').press('Enter');
  await expect(exactWords(dialog(page), 'Page 2 cannot be read. Remove it, then make the PDF.')).toBeVisible();
  await expectReadable(page, [
    [1280, 'light'],
    [400, 'dark'],
  ]);
  await button(dialog(page), 'Remove page 2').press('Enter');
  await expect(exactWords(dialog(page), 'Page 2 cannot be read. Remove it, then make the PDF.')).toHaveCount(0);

  const later = button(dialog(page), 'Move page 1 later');
  await later.press('Enter');
  await expect(exactWords(dialog(page), 'Page 1 is page 2 now.')).toBeVisible();
  // The button that was pressed went along with its page, and keeps the focus at the end.
  await expect(button(dialog(page), 'Move page 2 later')).toBeFocused();
  await button(dialog(page), 'Turn page 1').press('Enter');
  await button(dialog(page), 'Make one PDF').press('Enter');
  await expect(itemOf(dialog(page), 'nysc-certificate.pdf')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(exactWords(page, 'NYSC certificate uploaded')).toBeVisible();

  const { results: documents } = await people.api.document.list.query({ employee: id });
  expect(documents.map(({ file }) => file?.name)).toEqual(['nysc-certificate.pdf']);
  const file = await fetch(`${origin()}/transfer/down/document.file?id=${documents[0]?.file?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.status).toBe(200);
  expect(await pagesOfPdf(await file.arrayBuffer())).toEqual([
    { size: [595, 842], colour: 'blue', head: 'right' },
    { size: [595, 842], colour: 'red', head: 'top' },
  ]);
});
