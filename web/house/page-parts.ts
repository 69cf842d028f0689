/** The modules that have parts of pages of other modules, a line each; `page-table.ts` adds them to these pages. */
export { importParts } from '../import/bulk-import/page-parts';
export { documentParts } from '../people/document/page-parts';
