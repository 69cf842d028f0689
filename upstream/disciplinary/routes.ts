import { disciplinary } from '../../contracts/disciplinary';
import { later } from '../case/later';
import { type App, serve } from '../serve';
import { answerByLink, answerQuery, appealByLink, appealCase } from './answer';
import { createQuery } from './create';
import { readCase } from './detail';
import { readLinked } from './linked';
import { disciplinaryFile, listDisciplinary, ownDisciplinary, queriesOf } from './list';

export const disciplinaryRoutes = (app: App) =>
  serve(app, 'disciplinary', disciplinary, {
    list: listDisciplinary,
    listFile: disciplinaryFile,
    mine: ownDisciplinary,
    create: createQuery,
    queries: queriesOf,
    detail: readCase,
    answer: answerQuery,
    appeal: appealCase,
    hearing: later,
    decide: later,
    close: later,
    sendLetter: later,
    linked: readLinked,
    linkedAnswer: answerByLink,
    linkedAppeal: appealByLink,
    linkedDecide: later,
  });
