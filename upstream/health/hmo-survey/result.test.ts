import { expect, test } from 'vitest';
import type { QuestionResult, SurveyQuestion } from '../../../contracts/health/hmo-survey';
import { questionResult } from './result';

const SCALE: SurveyQuestion = {
  ...{ id: 1, text: 'How content are you?', kind: 'SCALE', choices: [] },
  ...{ low: '', high: '', required: true },
};

/** All ways in which so many people can answer on a scale from 1 to 5, as the number of each. */
function waysOf(people: number, steps = 5): number[][] {
  if (steps === 1) return [[people]];
  return Array.from({ length: people + 1 }, (_, first) =>
    waysOf(people - first, steps - 1).map((rest) => [first, ...rest]),
  ).flat();
}

const toldOf = (way: readonly number[]): QuestionResult =>
  questionResult(
    SCALE,
    way.reduce((sum, count) => sum + count, 0),
    way.map((count, i) => ({ question: '1', value: String(i + 1), count })),
    [],
  );

/** All that a reader sees, as one text. */
const seen = ({ answers, bars, average }: QuestionResult) =>
  JSON.stringify([answers, average, bars.map(({ count }) => count)]);

test.each([5, 6, 7, 8, 9, 10, 11])(
  'of %i answers on a scale, what is told gives back no number of one to four',
  (people) => {
    const bySight = Map.groupBy(waysOf(people), (way) => seen(toldOf(way)));
    const given = [...bySight.values()].flatMap((alike) =>
      (alike[0] ?? []).flatMap((count, i) =>
        count > 0 && count < 5 && alike.every((way) => way[i] === count) ? [{ way: alike[0], step: i + 1 }] : [],
      ),
    );
    expect(given).toEqual([]);
  },
);

test('an average stands where every bar does, and nowhere else', () => {
  // Five answers of 5 and one of 1: 26 by 6 is 4.33, and 5 times 5 is 25.
  expect(toldOf([1, 0, 0, 0, 5])).toMatchObject({ answers: 6, average: null });
  // 5·1 + 6·2 + 7·3 + 8·4 + 9·5 is 115, by 35.
  expect(toldOf([5, 6, 7, 8, 9])).toMatchObject({ answers: 35, average: 329 });
});
