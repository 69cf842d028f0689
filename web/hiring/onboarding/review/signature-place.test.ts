import { describe, expect, test } from 'vitest';
import type { PdfLine, PdfWords } from '../../../platform/ui/pdf-document';
import { signaturePlace } from './signature-place';

const line = (text: string, left: number, top: number, width = 100): PdfLine => ({ text, left, top, width, height: 9 });
const page = (...lines: PdfLine[]): PdfWords => ({
  width: 595,
  height: 842,
  text: lines.map(({ text }) => text).join('\n'),
  lines,
});

const BODY = page(line('Dear Ọláńrewájú Adébáyọ̀,', 68, 200), line('Date of resumption', 68, 320));
const SIGNED = page(
  line('I, Ọláńrewájú Ṣẹ̀gun Adébáyọ̀, have read this letter.', 68, 600, 400),
  line('Ọláńrewájú Ṣẹ̀gun Adébáyọ̀', 68, 707),
  line('Operations Supervisor', 68, 720),
  line('Date: 12 Jun 2026', 68, 736),
  line('Aisha Bello', 313, 707),
  line('Human Resources', 313, 720),
  line('Date: 8 Jun 2026', 313, 736),
);

describe('the place of a signature', () => {
  test("is over the signer's name, where a date stands under it", () => {
    expect(signaturePlace([BODY, SIGNED, BODY], 'Ọláńrewájú Ṣẹ̀gun Adébáyọ̀')).toEqual({
      page: 2,
      place: { left: 60, top: 663, width: 221, height: 90 },
      by: 'line',
    });
    expect(signaturePlace([SIGNED], 'Aisha Bello').place?.left).toBe(305);
  });

  test('is not given where only somebody else signs', () => {
    expect(signaturePlace([SIGNED, BODY], 'Musa Bello')).toEqual({ page: 2, place: null, by: 'last' });
  });

  test('is the page that speaks of a signature, and else the last one', () => {
    const spoken = page(line('Signature of employee', 68, 500));
    expect(signaturePlace([BODY, spoken, BODY], 'Ada Obi')).toEqual({ page: 2, place: null, by: 'words' });
    expect(signaturePlace([BODY, BODY, BODY], 'Ada Obi')).toEqual({ page: 3, place: null, by: 'last' });
    expect(signaturePlace([page()], 'Ada Obi')).toEqual({ page: 1, place: null, by: 'last' });
  });

  test('stays on the page', () => {
    const high = page(line('Ada Obi', 2, 20), line('Date:', 2, 40));
    expect(signaturePlace([high], 'Ada Obi').place).toEqual({ left: 0, top: 0, width: 215, height: 57 });
  });
});
