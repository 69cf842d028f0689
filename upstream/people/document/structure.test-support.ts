import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload, db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { documentCategory, employeeDocument, employeeDocumentFile } from './tables';

export const makesNone = ['request', 'upload', 'acknowledge'];

export const creating: Creations = async ({ hr, one, post, file }) => {
  const [category] = await db.insert(documentCategory).values({ name: 'Certificates' }).returning();
  return {
    add: {
      said: 'title',
      ask: (_, title, key) =>
        askUpload(
          'POST',
          '/employee_document/',
          hr.token,
          { employee: String(one.id), category: String(category?.id), title, size: '2000' },
          file('paper.pdf'),
          key,
        ),
    },
    createCategory: post('/document_category/', (_, name) => ({ name, hint: '', expires: false }), {
      said: 'name',
    }),
  };
};

export const scopeSamples: ScopeSamples = {
  queries: {
    list: ({ theirs }) => [{}, { search: BEYOND }, { employee: theirs['/employee/{id}'] }],
  },
  commands: {
    add: [[({ category, one }) => ({ employee: one('/employee/{id}')[0], category }), { status: 404 }]],
    request: [
      [({ category, person }) => ({ ...person(), category }), { status: 404 }],
      [({ beyond, category }) => ({ company: beyond.company, category }), { status: 409 }],
    ],
  },
  namesNone: {
    createCategory: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    setStatus: 'A paper, and nobody decides about their own',
  },
};

export const beyond: MakesBeyond = async ({ person, category }) => {
  const [paper] = await db
    .insert(employeeDocument)
    .values({
      employee_id: person.id,
      category_id: category,
      title: BEYOND,
      status: 'pending',
      changed_at: FIVE_DAYS_AGO,
    })
    .returning();
  return {
    '/employee_document/file/{id}': await idOf(
      db
        .insert(employeeDocumentFile)
        .values({
          document_id: paper?.id ?? 0,
          name: `${BEYOND}.pdf`,
          kind: 'pdf',
          size: 9,
          key: 'none',
          uploaded_by: BEYOND,
          uploaded_at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
    '/employee_document/{id}': paper?.id,
  };
};
