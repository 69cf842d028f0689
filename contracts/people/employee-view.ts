import * as z from 'zod';
import { inArea, orActing } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { ById, DoneAnswer, Id, requiredText } from '../platform/fields';

/** How many views one person keeps. */
export const VIEWS_MOST = 50;

const name = requiredText('Name').max(60, 'should not be more than 60 characters');
/** The query of the list's address: filters, search, order and columns. */
const query = z.string().max(1000, 'This view is too long to be kept');

/** A view of the list of employees that somebody keeps under a name. */
export const EmployeeView = z.object({ id: Id, name: z.string(), query: z.string() });
export type EmployeeView = z.infer<typeof EmployeeView>;
export const EmployeeViewForm = z.object({ name });

/** Kept views of the list of employees. */
export const employeeView = calls('/employee/views/', () => ({
  /** The caller's own, by name. */
  list: get('', orActing(inArea('records')), z.object({}), z.object({ results: z.array(EmployeeView) })),
  create: post('', orActing(inArea('records')), z.object({ name, query }), EmployeeView, { reads: true }),
  /** Renames a view, or saves the present state of the list into it. Somebody else's view is 404. */
  update: patch(
    '{id}/',
    orActing(inArea('records')),
    z.object({ id: Id, name: name.optional(), query: query.optional() }),
    EmployeeView,
    { reads: true },
  ),
  delete: del('{id}/', orActing(inArea('records')), ById, DoneAnswer, { reads: true }),
}));
