import { disciplinary } from '../../../contracts/cases/disciplinary';
import { type App, serve } from '../../platform/call/serve';
import { answerByLink, answerQuery, appealByLink, appealCase } from './answer';
import { readLinkedCase } from './case-by-link';
import { closeCase } from './close';
import { createQuery } from './create';
import { decideByLink, decideCase } from './decide';
import { readCase } from './detail';
import { callHearing } from './hearing';
import { sendCaseLetter } from './letter';
import { disciplinaryList, ownDisciplinary, queriesOf } from './list';

export const disciplinaryRoutes = (app: App) =>
  serve(app, 'disciplinary', disciplinary, {
    list: disciplinaryList.page,
    listFile: disciplinaryList.file,
    mine: ownDisciplinary,
    create: createQuery,
    queries: queriesOf,
    detail: readCase,
    answer: answerQuery,
    appeal: appealCase,
    hearing: callHearing,
    decide: decideCase,
    close: closeCase,
    sendLetter: sendCaseLetter,
    linked: readLinkedCase,
    linkedAnswer: answerByLink,
    linkedAppeal: appealByLink,
    linkedDecide: decideByLink,
  });
