import type { Module } from '../module';
import { closePassed } from './close';
import { disciplinaryRoutes } from './routes';

export const disciplinaryModule = {
  routes: disciplinaryRoutes,
  everyMinute: closePassed,
  decisions: ['Disciplinary case decided', 'Appeal decided'],
} satisfies Module;
