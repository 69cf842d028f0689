import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CsvCell } from './csv-file';
import { downloadAnswer } from './files';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that no XML may hold. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"]/g, (one) => SPECIAL[one] ?? one);

/** Texts are texts, whatever they begin with, so that none is taken for a formula. `style` 1 is bold, 2 has two decimals. */
function cell(value: CsvCell, style?: 1): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'object') return `<c s="2"><v>${value.kobo / 100}</v></c>`;
  if (typeof value === 'number') return `<c${Number.isInteger(value) ? '' : ' s="2"'}><v>${value}</v></c>`;
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const row = (cells: readonly CsvCell[], style?: 1): string =>
  `<row>${cells.map((one) => cell(one, style)).join('')}</row>`;

/** A name of a sheet holds at most 31 characters, and some not at all. */
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

/** The parts of the file beside the sheet, by name. */
const parts = (sheet: string): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${sheetName(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

/** The beginning of a sheet whose first row stays in view. */
const opening = (columns: number): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`;
const CLOSING = '</sheetData></worksheet>';

/**
 * An XLSX file of one sheet that is written while its rows are read, a page at a time, as `csvAnswer` does. It is a zip of six short
 * texts; `fflate` compresses each as it comes, so that it takes no more memory than a page.
 */
export function xlsxAnswer(
  name: string,
  sheet: string,
  headings: readonly string[],
  pages: AsyncGenerator<readonly (readonly CsvCell[])[], void, undefined>,
): Response {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  const begin = () => {
    for (const [part, text] of parts(sheet)) {
      const file = new ZipDeflate(part, { level: 6 });
      zip.add(file);
      file.push(strToU8(HEAD + text), true);
    }
    zip.add(rows);
    rows.push(strToU8(opening(headings.length) + row(headings, 1)));
  };
  let begun = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!begun) begin();
        begun = true;
        // Compressed data comes out in blocks, so a page may give nothing yet.
        for (let done: boolean | undefined = false; !done && written.length === 0; ) {
          const next = await pages.next();
          done = next.done;
          rows.push(strToU8(next.done ? CLOSING : next.value.map((cells) => row(cells)).join('')), next.done === true);
          if (next.done) {
            zip.end();
            for (const chunk of written) controller.enqueue(chunk);
            controller.close();
            return;
          }
        }
        for (const chunk of written) controller.enqueue(chunk);
        written = [];
      },
      cancel: async () => {
        zip.terminate();
        await pages.return();
      },
    },
    { highWaterMark: 0 },
  );
  return downloadAnswer(body, name, TYPE);
}
