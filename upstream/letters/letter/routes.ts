import { letter } from '../../../contracts/letters/letter';
import { type App, serve } from '../../platform/call/serve';
import { addToDraft, createLetter, deleteLetter, publishLetter, updateDraft, updateLetter } from './changes';
import { addImage, imageAnswer } from './images';
import { missingValues } from './missing-values';
import { placesInPreview, previewLetter } from './preview';
import { listLetterKinds, listLetters, readLetter, readNamed, readPublished } from './store';
import { createTemplate, deleteTemplate, listTemplates, readTemplate, updateTemplate } from './templates';

export const letterRoutes = (app: App) =>
  serve(app, 'letter', letter, {
    list: listLetters,
    detail: ({ db, input }) => readLetter(db, input.id),
    named: readNamed,
    published: readPublished,
    kinds: listLetterKinds,
    create: createLetter,
    addToDraft,
    update: updateLetter,
    updateDraft,
    publish: publishLetter,
    delete: deleteLetter,
    addImage,
    image: imageAnswer,
    preview: previewLetter,
    places: placesInPreview,
    missing: missingValues,

    templates: listTemplates,
    template: ({ db, input }) => readTemplate(db, input.id),
    createTemplate,
    updateTemplate,
    deleteTemplate,
  });
