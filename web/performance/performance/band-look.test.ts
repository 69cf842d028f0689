import { expect, test } from 'vitest';
import { bandLook, readableInk } from './band-look';

test.each([
  ['#ffffff', '#000000'],
  ['#ffc53d', '#000000'],
  ['#208368', '#ffffff'],
  ['#000000', '#ffffff'],
])('on %s text is %s', (colour, ink) => expect(readableInk(colour)).toBe(ink));

test('a standard band follows the theme, and another has the colour that HR chose', () => {
  expect(bandLook('#FFC53D')).toEqual({ 'data-look': 'amber' });
  expect(bandLook('#123456')).toEqual({ style: { '--fill': '#123456', '--ink': '#ffffff' } });
});
