import { describe, expect, test } from 'vitest';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { inkPicture } from '../../seed/ink-picture';

import { data, type LetterData, offerPdf } from './letter-data.test-support';

import {
  differenceTo,
  drawPdfPage,
  pagesOf,
  parsePdf,
  pdfSource,
  qpdfCheck,
  readPageStructure,
  type StructureElement,
} from './reading.test-support';

const open = async (letter: OfferLetter, of: LetterData) => parsePdf(await offerPdf(letter, of));
const textOf = async (letter: OfferLetter, of: LetterData) => (await pagesOf(await open(letter, of))).join('\n');

/** A candidate whose fields are as long, as empty and as foreign as they can be. */
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

describe('the text of a letter', () => {
  test('names the candidate with every dot and tone, and the money with the naira sign', async () => {
    const text = await textOf('acknowledgement_letter', { ...data, net_salary: 125_000_000 });
    expect(text).toContain('Ọláńrewájú Ṣẹ̀gun Adébáyọ̀'.normalize('NFC'));
    expect(text).toContain('₦15,000,000.00');
    expect(text).toContain('₦1,250,000.00');
    expect(text).toContain('12 Jun 2026');
    expect(text).toContain('month’s notice');
  });

  test('knows the hooked letters of Hausa and the dotted ones of Igbo', async () => {
    const names = { firstname: 'Ɓaaɗi', middlename: 'Ƙasimu', lastname: 'Ụzọ̀má Ịkẹ́ ƴar' };
    expect(await textOf('handbook', { ...data, ...names })).toContain('Ɓaaɗi Ƙasimu Ụzọ̀má Ịkẹ́ ƴar'.normalize('NFC'));
  });

  test('says what people typed without HTML tags', async () => {
    const text = await textOf('acknowledgement_letter', {
      ...data,
      firstname: '<b>Ada</b>',
      branch: '<i>Aba</i> &amp; Uyo',
    });
    expect(text).toContain('Ada');
    expect(text).toContain('Aba & Uyo');
    expect(text).not.toMatch(/<b>|<i>|&amp;/);
  });

  test('says who, where, what and when in each of the three', async () => {
    const offer = await textOf('acknowledgement_letter', data);
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
    const deployment = await textOf('deployment_letter', data);
    for (const part of ['Folake Adeyemi', '14 Wharf Road, Apapa', '12 Jun 2026']) expect(deployment).toContain(part);
    const handbook = await textOf('handbook', data);
    for (const part of ['Staff handbook', 'Acknowledgement of the staff handbook', 'Victoria Island']) {
      expect(handbook).toContain(part);
    }
  });

  test('numbers its A4 pages', async () => {
    const expected = { acknowledgement_letter: 2, deployment_letter: 2, handbook: 4 };
    for (const letter of OFFER_LETTERS) {
      const pdf = await open(letter, data);
      const pages = await pagesOf(pdf);
      expect(pages).toHaveLength(expected[letter]);
      pages.forEach((text, i) => {
        expect(text).toContain(`Page ${i + 1} of ${pages.length}`);
        // As on paper, so that the words of a scan come in the same order.
        expect(text.trimStart()).toMatch(i === 0 ? /^LGS\s+Lagoon Logistics Ltd/ : /^Lagoon Logistics Ltd /);
      });
      expect((await pdf.getPage(1)).view).toEqual([0, 0, 595.28, 841.89]);
    }
  });

  test('holds what is missing, too long, or not of this alphabet', async () => {
    for (const letter of OFFER_LETTERS) expect((await open(letter, hard)).numPages).toBeLessThan(8);
    const offer = await textOf('acknowledgement_letter', hard);
    expect(offer).toContain('a day to be agreed with you');
    expect(offer).toContain('□ □□□□ □');
  });

  test('dates the signature of a signed copy', async () => {
    expect(await textOf('deployment_letter', { ...data, signed: '2026-06-12' })).toContain('Date: 12 Jun 2026');
  });
});

describe('a screen reader', () => {
  test('is told of headings, paragraphs, tables, lists and signatures in the order of the letter', async () => {
    const png = await inkPicture('Folake Adeyemi');
    const signed = { ...data, signature: { name: 'Folake Adeyemi', role: 'Head of People', png } };
    const rolesOf = (told: StructureElement[]): string[] =>
      told.map(({ role, inside }) => `${role} ${wordsOf(inside).slice(0, 20)}`.trim());
    const [first] = await readPageStructure(await open('acknowledgement_letter', signed), 1);
    expect(first?.role).toBe('Document');
    expect(rolesOf(elements(first))).toEqual([
      'P Lagoon Logistics Ltd',
      'P 14 Wharf Road, Apapa',
      'P 8 Jun 2026',
      'P Ọláńrewájú Ṣẹ̀gun Ad',
      'H1 Offer of employment',
      'P Dear Ọláńrewájú Adéb',
      'P We are pleased to of',
      'Table Position Operations',
      'H2 1. Pay',
      'P Your annual gross sa',
      'Table Each month Amount Mo',
      'P Salaries are paid in',
      'H2 2. Probation and con',
      'P The first six months',
    ]);
    const [second] = await readPageStructure(await open('acknowledgement_letter', signed), 2);
    const list = elements(second).find(({ role }) => role === 'L');
    expect(elements(list).map(elements).map(rolesOf)[1]).toEqual(['Lbl •', 'LBody a medical examinatio']);
    const signature = elements(second).find(({ role }) => role === 'Div');
    expect(elements(signature)[0]).toMatchObject({ role: 'Figure', alt: 'Signature of Folake Adeyemi' });
    expect(wordsOf(second?.inside ?? [])).not.toContain('Page 2 of 2');
  });

  test('is told which cells of a table head the others', async () => {
    const source = pdfSource(await offerPdf('acknowledgement_letter', data));
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(2);
    expect(source.match(/\/Scope \/Row/g)).toHaveLength(8);
  });

  test('reads a paragraph that goes on over a page as one', async () => {
    const bytes = await offerPdf('handbook', data);
    const pdf = await parsePdf(bytes);
    const [last, first] = [
      elements((await readPageStructure(pdf, 2))[0]).at(-1),
      elements((await readPageStructure(pdf, 3))[0])[0],
    ];
    expect([last, first].map((told) => told?.role)).toEqual(['P', 'P']);
    expect(wordsOf([...(last?.inside ?? []), ...(first?.inside ?? [])])).toContain(
      'Data Protection Act 2023 requires.',
    );
    // One element has marked content on two pages.
    expect(pdfSource(bytes)).toMatch(/\/S \/P\n\/P \d+ 0 R\n\/K \[\d+ <<\n\/Type \/MCR\n/);
  });

  test('gets words with tone marks as they are written', async () => {
    const source = pdfSource(await offerPdf('deployment_letter', { ...data, lastname: 'Ẹ́gbẹ́yẹmí' }));
    const utf16 = Buffer.from('\ufeffẸ́gbẹ́yẹmí'.normalize('NFC'), 'utf16le').swap16().toString('latin1');
    expect(source).toContain(`/Span <<\n/ActualText (${utf16})\n>> BDC`);
  });
});

describe('the file', () => {
  test.each(OFFER_LETTERS)('of the %s has no fault that qpdf finds', async (letter) => {
    expect(await qpdfCheck(await offerPdf(letter, data))).toBe(0);
    expect(await qpdfCheck(await offerPdf(letter, hard))).toBe(0);
  });

  test('says what it is, in words that XML could break', async () => {
    const pdf = await open('deployment_letter', { ...data, company: { ...data.company, name: 'Ọlá & Sons <Ltd' } });
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'en-NG', Author: 'Ọlá & Sons <Ltd', CreationDate: 'D:20260608080000Z' });
    expect(Object.fromEntries(metadata)).toMatchObject({
      'pdfaid:part': '2',
      'pdfaid:conformance': 'A',
      'dc:creator': ['Ọlá & Sons <Ltd'],
      'dc:title': 'Deployment to Apapa, Lagos',
    });
    expect(await pdf.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
  });

  test('has what PDF/A asks for: fonts and colours of its own, and a character for each glyph', async () => {
    for (const of of [data, hard]) {
      const source = pdfSource(await offerPdf('acknowledgement_letter', of));
      expect(source).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
      expect(source.match(/\/FontFile2 /g)).toHaveLength(2);
      expect(source).not.toMatch(/\/Subtype \/Type1|\/JavaScript|\/Encrypt|\/EmbeddedFile|\/DeviceCMYK/);
      expect(source).toContain('/S /GTS_PDFA1');
      const shown = [...source.matchAll(/\[(<[^\]]*)\] TJ/g)].flatMap(
        ([, codes = '']) => codes.match(/[0-9a-f]{4}(?=[0-9a-f]*>)/g) ?? [],
      );
      expect(shown.length).toBeGreaterThan(500);
      expect(shown).not.toContain('0000');
    }
  });

  test('leaves nothing drawn that is neither told nor ornament', async () => {
    for (const letter of OFFER_LETTERS) {
      const source = pdfSource(await offerPdf(letter, { ...data, signed: '2026-06-12' }));
      let open = 0;
      for (const [line] of source.matchAll(/^.*(?:BMC|BDC|EMC|TJ|Do|\b[fSB]\*?)$/gm)) {
        if (/B[MD]C$/.test(line)) open += 1;
        else if (line === 'EMC') open -= 1;
        else if (/(TJ|Do|^[fSB]\*?)$/.test(line)) expect(open, line).toBeGreaterThan(0);
      }
      expect(open).toBe(0);
    }
  });
});

describe('the picture of a letter', () => {
  /** Pixels that may differ on another machine. */
  const FEW = 20;
  const NAMES = { x: 60, y: 145, width: 240, height: 65, scale: 6 };

  test('is its golden one', async () => {
    const png = await inkPicture('Folake Adeyemi');
    const signed = { ...data, signature: { name: 'Folake Adeyemi', role: 'Head of People', png } };
    const offer = await open('acknowledgement_letter', signed);
    const handbook = await open('handbook', { ...data, signed: '2026-06-12' });
    expect(await differenceTo('offer-1', await drawPdfPage(offer, 1))).toBeLessThan(FEW);
    expect(await differenceTo('offer-2', await drawPdfPage(offer, 2))).toBeLessThan(FEW);
    expect(await differenceTo('deployment', await drawPdfPage(await open('deployment_letter', data), 1))).toBeLessThan(
      FEW,
    );
    expect(await differenceTo('handbook-4', await drawPdfPage(handbook, 4))).toBeLessThan(FEW);
  });

  test('has each mark over or under its letter', async () => {
    const names = {
      ...data,
      lastname: 'Ẹ́gbẹ́yẹmí',
      address: 'Ọ̀yọ́, Ńgọzị, Ṣẹ̀gun, ṣọ̣́\nƘasimu Ɓaaɗi ƴar\n₦1,250,000.00 − €',
    };
    const part = async (of: LetterData) => drawPdfPage(await open('deployment_letter', of), 1, NAMES);
    expect(await differenceTo('names', await part(names))).toBeLessThan(FEW);
    const lost = { ...names, address: names.address.replace('yọ́', 'yọ') };
    expect(await differenceTo('names', await part(lost))).toBeGreaterThan(2 * FEW);
  });
});

const elements = (told: StructureElement | undefined): StructureElement[] =>
  (told?.inside ?? []).filter((one) => typeof one !== 'string');

const wordsOf = (inside: StructureElement['inside']): string =>
  inside
    .map((one) => (typeof one === 'string' ? one : wordsOf(one.inside)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
