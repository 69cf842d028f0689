// npm run openapi: writes the reference of the contract anew.
import { writeFileSync } from 'node:fs';
import { REFERENCE_FILE, referenceText } from './openapi-document.ts';

writeFileSync(REFERENCE_FILE, await referenceText());
