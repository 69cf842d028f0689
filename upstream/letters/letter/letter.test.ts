import { describe, expect, test } from 'vitest';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { data, offerPdf } from './letter-data.test-support';

/** What a letter says and shows is tried in Node, where PDFs can be read and drawn: `letter.node.test.ts`. */
describe('a letter written in the Workers runtime', () => {
  test('is the same bytes for the same data, and small', async () => {
    for (const letter of OFFER_LETTERS) {
      const bytes = await offerPdf(letter, data);
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 9))).toBe('%PDF-1.7\n');
      expect(bytes).toEqual(await offerPdf(letter, data));
      expect(bytes.length).toBeGreaterThan(8_000);
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  test('does not depend on the letters before it', async () => {
    const first = await offerPdf('acknowledgement_letter', data);
    await offerPdf('handbook', { ...data, firstname: 'Ụzọ̀má', lastname: 'Ƙasimu' });
    expect(await offerPdf('acknowledgement_letter', data)).toEqual(first);
  });

  test('prints decomposed text as composed text', async () => {
    const apart = { ...data, firstname: data.firstname.normalize('NFD'), lastname: data.lastname.normalize('NFD') };
    expect(await offerPdf('acknowledgement_letter', apart)).toEqual(await offerPdf('acknowledgement_letter', data));
  });

  test('a signed copy has strokes that an unsigned one has not', async () => {
    const signed = await offerPdf('deployment_letter', { ...data, signed: '2026-06-12' });
    expect(signed.length).toBeGreaterThan((await offerPdf('deployment_letter', data)).length);
  });

  test('goes without a picture that is broken', async () => {
    const signature = {
      name: 'Folake Adeyemi',
      role: 'Head of People',
      png: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]),
    };
    expect((await offerPdf('deployment_letter', { ...data, signature })).length).toBeGreaterThan(8_000);
  });
});
