import { history as contract } from '../../contracts/history';
import { type App, serve } from '../serve';
import { addEntry, correctEntry, endEntry, historyOf, withdrawEntry } from './act';
import { correctEmploymentDate, refit } from './first-day';
import { readHistory } from './store';

export const historyRoutes = (app: App) =>
  serve(app, 'history', contract, {
    read: (call) => readHistory(call, call.input),
    add: (call) => addEntry(call, historyOf(call)),
    correct: correctEntry,
    withdraw: withdrawEntry,
    end: endEntry,
    correctEmploymentDate,
    refit,
  });
