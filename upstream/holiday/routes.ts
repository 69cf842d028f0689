import { holiday } from '../../contracts/holiday';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { listHolidays } from './store';

/** Its part is not in yet. */
const later = async (): Promise<never> => {
  throw refuse.notFound();
};

export const holidayRoutes = (app: App) =>
  serve(app, 'holiday', holiday, {
    list: listHolidays,
    create: later,
    update: later,
    delete: later,
    declare: later,
    effect: later,
    addYear: later,
  });
