import { document } from '../../../contracts/people/document';
import { type App, serve } from '../../platform/call/serve';
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories';
import { acknowledge, setStatus } from './decide';
import { deleteDocument } from './delete';
import { expiringDocuments } from './expiring';
import { addDocument, uploadVersion } from './intake';
import { letterAnswer, listLetters } from './letters';
import { listDocuments, myDocuments } from './list';
import { requestDocuments } from './request';
import { fileAnswer, readDocument } from './store';

export const documentRoutes = (app: App) =>
  serve(app, 'document', document, {
    list: listDocuments,
    expiring: expiringDocuments,
    mine: myDocuments,
    detail: (call) => readDocument(call, call.input.id),
    file: fileAnswer,
    request: requestDocuments,
    add: addDocument,
    upload: uploadVersion,
    setStatus,
    acknowledge,
    delete: deleteDocument,
    letters: listLetters,
    letter: letterAnswer,
    categories: listCategories,
    createCategory,
    updateCategory,
    deleteCategory,
  });
