import { expect, test } from 'vitest';
import { passwordFormOf, weaknessOf } from './password-rule';

const ADA = { names: ['Adaobi', 'Okonkwo-Nwosu', 'Lagoon Services Ltd', 'Tenure'], email: 'ada.nwosu@lagoon.example' };
const COMMON = 'This password is too common. Choose another.';
const OWN = 'Choose a password without your name, your email address or the name of your company.';

test.each([
  '00000000',
  '11111111',
  '12121212',
  '12345678',
  '123456789',
  '87654321',
  '98765432',
  '12341234',
  '123123123',
  'aaaaaaaa',
  'abababab',
  'abcabcabc',
  'abcdefgh',
  'hgfedcba',
  'abcd1234',
  'abc12345',
  'aaaa1111',
  'qwertyuiop',
  'qwerty123',
  'poiuytrewq',
  'asdfghjkl',
  'zxcvbnm1',
  '1qaz2wsx',
  'QWERTYUI',
  'asdf1234',
  '        ',
])('%j is a row of signs that anybody tries', (password) => {
  expect(weaknessOf(password, ADA)).toBe(COMMON);
});

test.each([
  'adaobi2026',
  'Adaobi123!',
  'Àdáobí2026',
  'Okonkwo1990',
  'nwosu-okonkwo',
  'AdaobiNwosu',
  'ada.nwosu@lagoon.example',
  'Lagoon2026',
  'LagoonServices1',
  'L@g00n2026',
  'Tenure-2026',
  'tenure123456',
])('%j is what everybody knows of its owner', (password) => {
  expect(weaknessOf(password, ADA)).toBe(OWN);
});

test.each([
  'correct horse battery',
  'a better passphrase',
  'adaobi likes mangoes',
  'first passphrase',
  'kX9#mQ2v',
  'Mangoes-by-the-lagoon',
  '8f3a91c7',
  'ọjà ńlá l’Ọ́yọ̀ọ́',
])('%j may be had', (password) => {
  expect(weaknessOf(password, ADA)).toBeUndefined();
});

test('the form says it at the password, and a short one in the words of the documents alone', () => {
  const said = (password: string) =>
    passwordFormOf(ADA)
      .safeParse({ password, confirm_password: password })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(said('Lagoon2026')).toEqual([['password', OWN]]);
  expect(said('aaaa')).toEqual([['password', 'Password should not be less than 8 characters']]);
  expect(said('correct horse battery')).toBeUndefined();
});
