import { describe, expect, test } from 'vitest';
import { looseWords } from './loose-words.ts';

const MESSAGES = [
  { id: 'M001', text: 'Bank saved' },
  { id: 'M002', text: 'X is required', composed_text: '{Label} is required' },
  { id: 'M003', text: 'Reject' },
];
const offences = (body: string, tags = '@M001') =>
  looseWords(
    new Map([
      [
        'acceptance/a.spec.ts',
        `import { choose } from './words.ts';\ntest('a bank', { tag: ['${tags}'] }, async () => {${body}});`,
      ],
      ['acceptance/words.ts', `export const choose = { M003: 'Reject' };`],
    ]),
    MESSAGES,
  );

describe('a scenario that is tagged with a message', () => {
  test('looks for its whole text, in the capitals of the documents', () => {
    expect(offences(`await expect(exactWords(page, 'Bank saved')).toBeVisible();`)).toEqual([]);
    expect(offences(`await expect(part).toHaveText('Bank saved');`)).toEqual([]);
    expect(offences(`await expect(page.getByRole('alert')).toHaveText(/^Bank saved$/);`)).toEqual([]);
    expect(offences(`await page.getByRole('button', { name: 'Bank saved', exact: true }).click();`)).toEqual([]);
    expect(offences(`await expect(exactWords(page, 'Bank Saved')).toBeVisible();`)).toHaveLength(1);
    expect(offences(`await expect(exactWords(page, 'saved')).toBeVisible();`)).toHaveLength(1);
  });

  test('may look for the sentence around it, or for what fills it in', () => {
    expect(offences(`await expect(exactWords(page, 'Bank saved. It can be chosen.')).toBeVisible();`)).toEqual([]);
    expect(offences(`await expect(exactWords(page, \`\${label} is required\`)).toBeVisible();`, '@M002')).toEqual([]);
    expect(
      offences(
        `for (const words of ['Name is required']) await expect(exactWords(page, words)).toBeVisible();`,
        '@M002',
      ),
    ).toEqual([]);
  });

  test('does not look for it where other words would do', () => {
    for (const loose of [
      `await expect(toast).toContainText('Bank saved');`,
      `await expect(page.getByRole('alert').filter({ hasText: 'Bank saved' })).toBeVisible();`,
      `await page.getByRole('button', { name: 'Bank saved' }).click();`,
      `await expect(rowOf(page, 'bank saved')).toBeVisible();`,
      `await expect(part).toHaveText(/Bank saved/);`,
    ])
      expect(offences(`${loose} await expect(exactWords(page, 'Bank saved')).toBeVisible();`), loose).toHaveLength(1);
    expect(offences(`await expect(part).toHaveText(/Bank saved/);`)).toHaveLength(1);
  });

  test('does not prove it by its title', () => {
    expect(offences(`await test.step('Bank saved', async () => {});`)).toHaveLength(1);
  });

  test('may take it from a file that it imports', () => {
    expect(offences(`choose.M003;`, '@M003')).toEqual([]);
  });
});

describe('words in any scenario', () => {
  test('are whole ones, also those of a variable', () => {
    expect(offences(`page.getByText('Bank'); exactWords(page, 'Bank saved');`)).toHaveLength(1);
    expect(offences(`page.getByText(/^Bank \\d+$/); exactWords(page, 'Bank saved');`)).toEqual([]);
    expect(offences(`page.getByRole('link', { name }); exactWords(page, 'Bank saved');`)).toHaveLength(1);
  });

  test('are loose where they must not be there', () => {
    expect(offences(`await expect(mention(page, 'bank')).toHaveCount(0); exactWords(page, 'Bank saved');`)).toEqual([]);
    expect(offences(`await expect(mention(page, 'bank')).toBeVisible(); exactWords(page, 'Bank saved');`)).toHaveLength(
      1,
    );
    expect(offences(`await expect(part).not.toContainText('bank saved'); exactWords(page, 'Bank saved');`)).toEqual([]);
  });
});
