import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { letterRoutes } from './routes';

export const letterModule = {
  routes: letterRoutes,
  named: {
    letter: namesIn('letter', 'letter_name'),
    letter_template: namesIn('letter_template'),
    letter_image: namesIn('letter_image'),
  },
} satisfies Module;
