import { holiday } from '../../../contracts/time/holiday';
import { type App, serve } from '../../platform/call/serve';
import { createHoliday, declareHoliday, deleteHoliday, effectOfHoliday, updateHoliday } from './acts';
import { addYear } from './add-year';
import { listHolidays } from './store';

export const holidayRoutes = (app: App) =>
  serve(app, 'holiday', holiday, {
    list: listHolidays,
    create: createHoliday,
    update: updateHoliday,
    delete: deleteHoliday,
    declare: declareHoliday,
    effect: effectOfHoliday,
    addYear,
  });
