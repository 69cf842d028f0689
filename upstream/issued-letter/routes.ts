import { issuedLetter } from '../../contracts/issued-letter';
import { type App, serve } from '../serve';
import { readCertificate } from './certificate-file';
import { linked, linkedCertificate, linkedFile, openLinked } from './linked';
import { acknowledge, acknowledgeOwn } from './sign';

export const issuedLetterRoutes = (app: App) =>
  serve(app, 'issuedLetter', issuedLetter, {
    linked,
    openLinked,
    linkedFile,
    linkedCertificate,
    acknowledge,
    acknowledgeOwn,
    certificate: readCertificate,
  });
