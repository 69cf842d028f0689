import { find } from '../../contracts/find';
import { type App, serve } from '../serve';
import { findAll } from './store';

export const findRoutes = (app: App) => serve(app, 'find', find, { all: findAll });
