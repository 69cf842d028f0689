import { describe, expect, test } from 'vitest';
import { leaveOf } from '../leave.test-support';
import { mayDecide } from '../turns';
import { againWords, consequenceWords, leaveClosedWords, leaveNextWords } from './review-words';

const again = (given: Record<string, unknown>) => {
  const leave = leaveOf(given);
  return againWords(leave, 'line_manager1', mayDecide(leave, 'line_manager1'));
};
const APPROVED = { line_manager1_action: 'APPROVED', turn: 'line_manager2' };
const DECLINED = { line_manager1_action: 'DECLINED', turn: null, status: 'REJECTED' };

describe('before a decision', () => {
  test.each([
    [['line_manager1', 'line_manager2', 'employer'], 'it goes to Folake Adeyemi next'],
    [['line_manager1', 'employer'], 'it goes to human resources next'],
    [['line_manager1'], 'the leave is accepted and Fatima is told'],
  ])('of %j it says who is next', (asked, words) => {
    expect(consequenceWords(leaveOf({ asked }), 'line_manager1')).toBe(
      `If you accept, ${words}. If you reject, Fatima is told why by mail.`,
    );
  });
});

describe('after a decision', () => {
  test('it says what comes next', () => {
    expect(leaveNextWords(leaveOf(APPROVED), 'line_manager1')).toBe(
      'It goes to Folake Adeyemi next. Fatima hears of every step.',
    );
    expect(leaveNextWords(leaveOf(DECLINED), 'line_manager1')).toBe(
      'Fatima is told why by mail. The days are back in the balance.',
    );
    expect(leaveNextWords(leaveOf({ ...APPROVED, turn: null, status: 'ACCEPTED' }), 'line_manager1')).toBe(
      'The leave is accepted, and Fatima is told.',
    );
    expect(leaveNextWords(leaveOf({ ...APPROVED, turn: null, status: 'REJECTED' }), 'line_manager1')).toBe(
      'The request was rejected after you, and Fatima is told.',
    );
  });
  test('it says what can still be changed', () => {
    expect(again({})).toBeNull();
    expect(again(APPROVED)).toBe('You accepted it. You can still reject it until Folake Adeyemi decides.');
    expect(again(DECLINED)).toBe('You rejected it. You can still accept it after all.');
  });
});

describe('where nothing is left to decide', () => {
  test.each([
    [{ status: 'CANCELLED', turn: null }, 'Fatima’s request was taken back. Nothing is left to decide.'],
    [
      { ...APPROVED, line_manager2_action: 'APPROVED', turn: 'employer' },
      'Folake Adeyemi has decided since, so that nothing can be changed here any more.',
    ],
    [{ turn: 'employer' }, 'It is with human resources. Nothing is asked of you now.'],
    [{ turn: null, status: 'ACCEPTED' }, 'Nothing is left to decide.'],
  ])('of %j it says why', (given, words) => {
    expect(leaveClosedWords(leaveOf(given), 'line_manager1')).toBe(words);
  });
  test('it names who rejected it', () => {
    expect(leaveClosedWords(leaveOf(DECLINED), 'line_manager2')).toBe(
      'Chukwuemeka Eze rejected it. Nothing is left to decide.',
    );
  });
});
