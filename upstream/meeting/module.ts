import type { Module } from '../module';
import { remindOfMeetings } from './reminders';
import { meetingRoutes } from './routes';

export const meetingModule = {
  routes: meetingRoutes,
  everyMinute: remindOfMeetings,
  told: { actions: ['Meeting scheduled', 'Meeting changed', 'Meeting cancelled'] },
} satisfies Module;
