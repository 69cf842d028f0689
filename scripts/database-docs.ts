// npm run database: writes the page of the database anew.
import { writeFileSync } from 'node:fs';
import { DATABASE_PAGE, databasePage } from './database-page.ts';

writeFileSync(DATABASE_PAGE, databasePage());
