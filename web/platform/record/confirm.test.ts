import { expect, test } from 'vitest';
import { actOnQuestion, answerConfirm, type ConfirmQuestion, confirm, type Failure, failQuestion } from './confirm';

const QUESTION: ConfirmQuestion = {
  title: 'Delete this task?',
  text: 'It goes.',
  confirm: 'Delete task',
  destructive: true,
};

test('a question is put to the dialog around the page, whose answer it gets', async () => {
  const asked: string[] = [];
  const end = answerConfirm(({ title }, answer) => {
    asked.push(title);
    answer(true);
  });
  expect(await confirm(QUESTION)).toBe(true);
  expect(asked).toEqual(['Delete this task?']);
  end();
});

test('nothing is asked unheard: without a dialog it is an error', () => {
  expect(() => confirm(QUESTION)).toThrow('lacks <Confirmation />');
});

test('an act that fails is told in the place of its question, while it runs and no longer', async () => {
  const shown: Failure[] = [];
  const failure = { message: 'A company with people stays.', again: false };
  const act = async () => !failQuestion(failure);
  expect(await actOnQuestion(act, (one) => shown.push(one))).toBe(false);
  expect(shown).toEqual([failure]);
  expect(failQuestion(failure)).toBe(false);
});

test('an act whose page was left meanwhile is told as if nobody had asked', async () => {
  const end = answerConfirm(() => {});
  const acted = actOnQuestion(
    async () => {
      end();
      return failQuestion({ message: 'Too late', again: true });
    },
    () => expect.unreachable(),
  );
  expect(await acted).toBe(false);
});
