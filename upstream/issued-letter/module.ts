import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { issuedLetterRoutes } from './routes';

export const issuedLetterModule = {
  routes: issuedLetterRoutes,
  named: { issued_letter: namesIn('issued_letter', 'subject') },
} satisfies Module;
