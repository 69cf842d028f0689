// npm run database: writes anew what is made of the schemas, the page of the database and the tables of seeds and tests.
import { writeFileSync } from 'node:fs';
import { DATABASE_PAGE, databasePage } from './database-page.ts';
import { GENERATED_TABLES, generatedTables } from './generated-tables.ts';

writeFileSync(DATABASE_PAGE, databasePage());
writeFileSync(GENERATED_TABLES, generatedTables());
