import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { LETTERS } from '../../contracts/candidate-status';
import type { LetterData } from './letter-data';
import { letterPdf } from './letter-pdf';

const data: LetterData = {
  company: {
    name: 'Lagoon Logistics Ltd',
    code: 'LGS',
    address: '14 Wharf Road, Apapa, Lagos',
    rc_number: '482190',
    email: 'hr@lagoonlogistics.example',
    phone: '+234-803-555-0100',
  },
  firstname: 'Ọláńrewájú',
  middlename: 'Ṣẹ̀gun',
  lastname: 'Adébáyọ̀',
  address: '9 Adeola Odeku Street\nVictoria Island\nLagos',
  job_role: 'Operations Supervisor',
  branch: 'Apapa, Lagos',
  department: 'Terminal Operations',
  gross_salary: 1_500_000_000,
  net_salary: 97_841_667,
  resumption_date: '2026-06-12',
  date: '2026-06-08',
  expires: '2026-06-22',
  sent_by: 'Aisha Bello',
  deployment: { supervisor_name: 'Folake Adeyemi', report_to: '14 Wharf Road, Apapa', report_date: '2026-06-12' },
};

const decoded = (stream: unknown): string =>
  stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : '';

/**
 * The text of the pages, from their glyph codes and each font's ToUnicode map, with a space between two pieces of text.
 */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const maps = new Map<string, Map<string, string>>();
    for (const [name, ref] of fonts?.entries() ?? []) {
      const cmap = decoded(document.context.lookup(ref, PDFDict).lookup(PDFName.of('ToUnicode')));
      const map = new Map<string, string>();
      for (const [, code = '', hex = ''] of cmap.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]+)>/gi)) {
        const units = hex.match(/.{4}/g) ?? [];
        map.set(code.toLowerCase(), String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
      }
      maps.set(name.asString().slice(1), map);
    }
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents];
    const said = streams.map(decoded).join('\n');
    return [...said.matchAll(/BT\n([\s\S]*?)\nET/g)]
      .map(([, block = '']) => {
        const map = maps.get(/\/(\w+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
        return [...block.matchAll(/\[([^\]]*)\] TJ/g)]
          .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]*)>/gi)])
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => map?.get(code.toLowerCase()) ?? '\ufffd')
          .join('');
      })
      .join(' ');
  });
}

const textOf = async (bytes: Uint8Array) => (await pagesOf(bytes)).join(' ');
const body = async (letter: (typeof LETTERS)[number], of: LetterData) => textOf(await letterPdf(letter, of));

describe('a letter', () => {
  test('names the candidate with every dot and tone, and the money with the naira sign', async () => {
    const text = await body('acknowledgement_letter', { ...data, net_salary: 125_000_000 });
    expect(text).toContain('Ọláńrewájú Ṣẹ̀gun Adébáyọ̀'.normalize('NFC'));
    expect(text).toContain('₦15,000,000.00');
    expect(text).toContain('₦1,250,000.00');
    expect(text).toContain('12 Jun 2026');
    expect(text).not.toContain('\ufffd');
  });

  test('prints decomposed text as composed text', async () => {
    const apart = { ...data, firstname: data.firstname.normalize('NFD'), lastname: data.lastname.normalize('NFD') };
    expect(await letterPdf('acknowledgement_letter', apart)).toEqual(await letterPdf('acknowledgement_letter', data));
  });

  test('raises a tone mark above a letter that is already dotted', async () => {
    const document = await PDFDocument.load(await letterPdf('deployment_letter', { ...data, lastname: 'Ẹ́gbẹ́yẹmí' }));
    const contents = document.getPage(0).node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents];
    const said = streams.map(decoded).join('\n');
    expect(said).toMatch(/[1-9][\d.]* Ts/);
    expect(said).toContain('/Span <</ActualText <FEFF');
  });

  test('says what people typed without HTML tags', async () => {
    const text = await body('acknowledgement_letter', { ...data, firstname: '<b>Ada</b>', branch: 'Aba &amp; Uyo' });
    expect(text).toContain('Ada');
    expect(text).toContain('Aba & Uyo');
    expect(text).not.toMatch(/<b>|&amp;/);
  });

  test('knows the hooked letters of Hausa and the dotted ones of Igbo', async () => {
    const text = await body('handbook', {
      ...data,
      firstname: 'Ɓaaɗi',
      middlename: 'Ƙasimu',
      lastname: 'Ụzọ̀má Ịkẹ́ ƴar',
    });
    expect(text).toContain('Ɓaaɗi Ƙasimu Ụzọ̀má Ịkẹ́ ƴar'.normalize('NFC'));
  });

  test('is the same bytes for the same data', async () => {
    for (const letter of LETTERS) expect(await letterPdf(letter, data)).toEqual(await letterPdf(letter, data));
  });

  test('says who, where, what and when in each of the three', async () => {
    const offer = await body('acknowledgement_letter', data);
    for (const part of [
      'Operations Supervisor',
      'Terminal Operations',
      'Apapa, Lagos',
      '22 Jun 2026',
      '₦978,416.67',
      'RC 482190',
    ]) {
      expect(offer).toContain(part);
    }
    const deployment = await body('deployment_letter', data);
    for (const part of ['Folake Adeyemi', '14 Wharf Road, Apapa', '12 Jun 2026']) expect(deployment).toContain(part);
    const handbook = await body('handbook', data);
    for (const part of ['Staff handbook', 'Acknowledgement of the staff handbook', 'Victoria Island']) {
      expect(handbook).toContain(part);
    }
  });

  test('numbers its A4 pages and stays small', async () => {
    const expected = { acknowledgement_letter: 2, deployment_letter: 1, handbook: 4 };
    for (const letter of LETTERS) {
      const bytes = await letterPdf(letter, data);
      const pages = await pagesOf(bytes);
      expect(pages).toHaveLength(expected[letter]);
      pages.forEach((text, i) => {
        expect(text).toContain(`Page ${i + 1} of ${pages.length}`);
      });
      expect((await PDFDocument.load(bytes)).getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
      expect(bytes.length).toBeGreaterThan(8_000);
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  test('holds what is missing, too long, or not of this alphabet', async () => {
    const hard: LetterData = {
      ...data,
      firstname: 'Oluwaṣeyifunmitanmọ́lá'.repeat(12),
      middlename: null,
      lastname: '李 محمد 🙂',
      address: null,
      resumption_date: null,
      expires: null,
      deployment: null,
      job_role: 'Senior Assistant Deputy Manager, Terminal Operations and Container Freight Coordination '.repeat(3),
      net_salary: 90_000_000_000,
    };
    for (const letter of LETTERS) expect((await pagesOf(await letterPdf(letter, hard))).length).toBeLessThan(8);
    expect(await body('acknowledgement_letter', hard)).toContain('a day to be agreed with you');
  });

  test('a signed copy has strokes that an unsigned one has not', async () => {
    const signed = await letterPdf('deployment_letter', { ...data, signed: '2026-06-12' });
    expect(await textOf(signed)).toContain('Date: 12 Jun 2026');
    expect(signed.length).toBeGreaterThan((await letterPdf('deployment_letter', data)).length);
  });
});
