import { expect, test } from 'vitest';
import { answerConfirm, confirm, type Question } from './confirm';

const QUESTION: Question = { title: 'Delete this task?', text: 'It goes.', confirm: 'Delete task', destructive: true };

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
