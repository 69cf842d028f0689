import { expect, test } from 'vitest';
import { bandLook, inkOn } from './band-look';

test.each([
  ['#ffffff', '#000000'],
  ['#ffc53d', '#000000'],
  ['#208368', '#ffffff'],
  ['#000000', '#ffffff'],
])('on %s text is %s', (colour, ink) => expect(inkOn(colour)).toBe(ink));

test('a standard band follows the theme, and another has the colour that HR chose', () => {
  expect(bandLook('#FFC53D')).toEqual({ 'data-look': 'amber' });
  expect(bandLook('#123456')).toEqual({ style: { '--fill': '#123456', '--ink': '#ffffff' } });
});
