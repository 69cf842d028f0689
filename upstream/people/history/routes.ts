import { history as contract } from '../../../contracts/people/history';
import { type App, serve } from '../../platform/call/serve';
import { correctEmploymentDate, refit } from './first-day';
import { addWithPair, correctWithPair, endWithPair, withdrawWithPair } from './four-eyes-acts';
import { readHistory } from './store';

export const historyRoutes = (app: App) =>
  serve(app, 'history', contract, {
    read: (call) => readHistory(call, call.input),
    add: addWithPair,
    correct: correctWithPair,
    withdraw: withdrawWithPair,
    end: endWithPair,
    correctEmploymentDate,
    refit,
  });
