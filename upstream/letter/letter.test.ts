import { describe, expect, test } from 'vitest';
import { LETTERS } from '../../contracts/candidate-status';
import { data } from './letter-data.test-support';
import { letterPdf } from './letter-pdf';

/** What a letter says and shows is tried in Node, where PDFs can be read and drawn: `letter.node.test.ts`. */
describe('a letter written in the Workers runtime', () => {
  test('is the same bytes for the same data, and small', async () => {
    for (const letter of LETTERS) {
      const bytes = await letterPdf(letter, data);
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 9))).toBe('%PDF-1.7\n');
      expect(bytes).toEqual(await letterPdf(letter, data));
      expect(bytes.length).toBeGreaterThan(8_000);
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  test('does not depend on the letters before it', async () => {
    const first = await letterPdf('acknowledgement_letter', data);
    await letterPdf('handbook', { ...data, firstname: 'Ụzọ̀má', lastname: 'Ƙasimu' });
    expect(await letterPdf('acknowledgement_letter', data)).toEqual(first);
  });

  test('prints decomposed text as composed text', async () => {
    const apart = { ...data, firstname: data.firstname.normalize('NFD'), lastname: data.lastname.normalize('NFD') };
    expect(await letterPdf('acknowledgement_letter', apart)).toEqual(await letterPdf('acknowledgement_letter', data));
  });

  test('a signed copy has strokes that an unsigned one has not', async () => {
    const signed = await letterPdf('deployment_letter', { ...data, signed: '2026-06-12' });
    expect(signed.length).toBeGreaterThan((await letterPdf('deployment_letter', data)).length);
  });

  test('goes without a picture that is broken', async () => {
    const signature = {
      name: 'Folake Adeyemi',
      role: 'Head of People',
      png: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]),
    };
    expect((await letterPdf('deployment_letter', { ...data, signature })).length).toBeGreaterThan(8_000);
  });
});
