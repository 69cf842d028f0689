import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PART_BLOCKS } from '../../../contracts/platform/part-bytes';

let onTheLine: typeof import('./line')['onTheLine'];
let now = 0;
beforeEach(async () => {
  // Each has a line of its own.
  vi.resetModules();
  ({ onTheLine } = await import('./line'));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Sends parts for as long as it lasts, three beside each other where the line has room. Each ends when it is told to. */
function parts() {
  const open: { blocks: number; end: () => void; breakOff: () => void }[] = [];
  const sendRest = async (): Promise<void> => {
    await onTheLine(
      (most) =>
        new Promise<number>((resolve, reject) => {
          const leave = (settle: () => void) => {
            open.splice(open.indexOf(one), 1);
            settle();
          };
          const one = {
            blocks: most,
            end: () => leave(() => resolve(most)),
            breakOff: () => leave(() => reject(new Error('the line broke'))),
          };
          open.push(one);
        }),
    ).catch(() => undefined);
    return sendRest();
  };
  for (let i = 0; i < 5; i += 1) void sendRest();
  const onTheWay = async () => {
    await settled();
    return open.map(({ blocks }) => blocks);
  };
  /** The first of those on their way ends, so many times, each after so long. */
  const end = async (times: number, ms = 100) => {
    for (let i = 0; i < times; i += 1) {
      await settled();
      now += ms;
      open[0]?.end();
    }
  };
  return { open, onTheWay, end };
}

test('one block is on its way until the line proves quick, then four, and up to three parts beside each other by what it carried', async () => {
  const { onTheWay, end } = parts();
  expect(await onTheWay()).toEqual([1]);
  await end(1);
  expect(await onTheWay()).toEqual([PART_BLOCKS]);
  await end(4);
  expect(await onTheWay()).toEqual([PART_BLOCKS, PART_BLOCKS]);
  await end(10);
  expect(await onTheWay()).toEqual([PART_BLOCKS, PART_BLOCKS, PART_BLOCKS]);
});

test('a slow line has one block on its way at a time', async () => {
  const { onTheWay, end } = parts();
  await end(5, 1300);
  expect(await onTheWay()).toEqual([1]);
  await end(1, 900);
  await end(1, 4000);
  expect(await onTheWay()).toEqual([1]);
});

test('a line that broke has one block on its way at a time until it has carried two megabytes', async () => {
  const { open, onTheWay, end } = parts();
  await end(20);
  expect(await onTheWay()).toHaveLength(3);
  open[0]?.breakOff();
  expect(await onTheWay()).toHaveLength(2);
  for (const one of [...open]) one.breakOff();
  expect(await onTheWay()).toEqual([1]);
  await end(32);
  expect(await onTheWay()).toEqual([1]);
  await end(1);
  expect(await onTheWay()).toEqual([PART_BLOCKS]);
});

test('what had nothing to send says nothing of the line', async () => {
  for (let i = 0; i < 3; i += 1) await onTheLine(async () => 0);
  const { onTheWay } = parts();
  expect(await onTheWay()).toEqual([1]);
});
