import { find } from '../../../contracts/desk/find';
import { type App, serve } from '../../platform/call/serve';
import { findAll } from './store';

export const findRoutes = (app: App) => serve(app, 'find', find, { all: findAll });
