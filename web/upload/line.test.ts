import { expect, test } from 'vitest';
import { onTheLine } from './line';

/** Parts that end when they are told to. */
function parts() {
  const open: { end: () => void; breakOff: () => void }[] = [];
  const send = () =>
    onTheLine(
      () =>
        new Promise<void>((resolve, reject) => {
          open.push({ end: resolve, breakOff: () => reject(new Error('the line broke')) });
        }),
    );
  return { open, send };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('parts go one by one until the line is quick, then three beside each other, and one by one again once it broke', async () => {
  const { open, send } = parts();
  const sent = Array.from({ length: 8 }, send);
  for (const one of sent) one.catch(() => undefined);
  await settled();
  expect(open).toHaveLength(1);
  open[0]?.end();
  await settled();
  expect(open).toHaveLength(3);
  open[1]?.end();
  await settled();
  // Three beside each other: two that were begun, and one more in the place of each that ended.
  expect(open).toHaveLength(5);
  open[2]?.breakOff();
  await settled();
  expect(open).toHaveLength(5);
  open[3]?.breakOff();
  open[4]?.breakOff();
  await settled();
  expect(open).toHaveLength(6);
  await expect(sent[2]).rejects.toThrow('the line broke');
});
