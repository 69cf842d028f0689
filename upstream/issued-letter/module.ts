import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { letterApprovals } from './approved';
import { renewLetter } from './renew';
import { issuedLetterRoutes } from './routes';
import { writeIssued } from './writing';

export const issuedLetterModule = {
  routes: issuedLetterRoutes,
  writeMails: writeIssued,
  approvals: { letter: letterApprovals },
  named: { issued_letter: namesIn('issued_letter', 'subject') },
  renewals: { letter: renewLetter },
} satisfies Module;
