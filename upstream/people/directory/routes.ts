import { directory } from '../../../contracts/people/directory';
import { type App, serve } from '../../platform/call/serve';
import { colleaguePhoto, listColleagues } from './store';

export const directoryRoutes = (app: App) =>
  serve(app, 'directory', directory, {
    list: listColleagues,
    photo: colleaguePhoto,
  });
