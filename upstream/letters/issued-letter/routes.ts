import { issuedLetter } from '../../../contracts/letters/issued-letter';
import { type App, serve } from '../../platform/call/serve';
import { openOwn, recallLetter, resendLetter } from './acts';
import { letterUnderApproval } from './approved';
import { readCertificate } from './certificate-file';
import { issuedFile } from './file';
import { publicKeys } from './keys';
import { linkedCertificate, linkedLetterFile, openLinked, readLinkedLetter } from './letter-by-link';
import { listSendable, missingOfSendable, previewSendable, readSendable } from './letters';
import { namedPeople } from './recipients';
import { sendLetter } from './send';
import { acknowledgeLetter, acknowledgeOwn } from './sign';
import { issuedList, lettersOfCandidate, lettersOfEmployee, listIssued, ownLetters, readIssued } from './store';
import { listUpgrades } from './upgrades';
import { verifyLetter } from './verify';

export const issuedLetterRoutes = (app: App) =>
  serve(app, 'issuedLetter', issuedLetter, {
    verify: verifyLetter,
    keys: async ({ env }) => ({ keys: publicKeys(env) }),
    list: listIssued,
    listFile: issuedList.file,
    upgrades: listUpgrades,
    detail: readIssued,
    ofEmployee: lettersOfEmployee,
    ofCandidate: lettersOfCandidate,
    own: ownLetters,
    file: issuedFile,
    opened: openOwn,
    letters: listSendable,
    letter: readSendable,
    people: namedPeople,
    preview: previewSendable,
    missing: missingOfSendable,
    send: sendLetter,
    resend: resendLetter,
    recall: recallLetter,
    linked: readLinkedLetter,
    openLinked,
    linkedFile: linkedLetterFile,
    linkedCertificate,
    acknowledge: acknowledgeLetter,
    acknowledgeOwn,
    ofApproval: letterUnderApproval,
    certificate: readCertificate,
  });
