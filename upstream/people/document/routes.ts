import { document } from '../../../contracts/people/document';
import { type App, serve } from '../../platform/call/serve';
import {
  createDocumentCategory,
  deleteDocumentCategory,
  listDocumentCategories,
  updateDocumentCategory,
} from './categories';
import { acknowledgeDocument, setDocumentStatus } from './decide';
import { deleteDocument } from './delete';
import { expiringDocuments } from './expiring';
import { addDocument, uploadVersion } from './intake';
import { letterAnswer, listOnboardingLetters } from './letters';
import { listDocuments, myDocuments } from './list';
import { requestDocuments } from './request';
import { readDocument, readDocumentFile } from './store';

export const documentRoutes = (app: App) =>
  serve(app, 'document', document, {
    list: listDocuments,
    expiring: expiringDocuments,
    mine: myDocuments,
    detail: (call) => readDocument(call, call.input.id),
    file: readDocumentFile,
    request: requestDocuments,
    add: addDocument,
    upload: uploadVersion,
    setStatus: setDocumentStatus,
    acknowledge: acknowledgeDocument,
    delete: deleteDocument,
    letters: listOnboardingLetters,
    letter: letterAnswer,
    categories: listDocumentCategories,
    createCategory: createDocumentCategory,
    updateCategory: updateDocumentCategory,
    deleteCategory: deleteDocumentCategory,
  });
