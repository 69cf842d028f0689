import { issuedLetter } from '../../contracts/issued-letter';
import { type App, serve } from '../serve';
import { readCertificate } from './certificate-file';
import { publicKeys } from './keys';
import { linked, linkedCertificate, linkedFile, openLinked } from './linked';
import { acknowledge, acknowledgeOwn } from './sign';
import { verifyLetter } from './verify';

export const issuedLetterRoutes = (app: App) =>
  serve(app, 'issuedLetter', issuedLetter, {
    verify: verifyLetter,
    keys: async ({ env }) => ({ keys: publicKeys(env) }),
    linked,
    openLinked,
    linkedFile,
    linkedCertificate,
    acknowledge,
    acknowledgeOwn,
    certificate: readCertificate,
  });
