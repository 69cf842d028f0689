import * as z from 'zod';
import { inArea, orActing } from './access';
import { calls } from './call';
import { ById, Done, Id, required } from './fields';

/** How many views one person keeps. */
export const VIEWS_MOST = 50;

const name = required('Name').max(60, 'should not be more than 60 characters');
/** The query of the list's address: filters, search, order and columns. */
const query = z.string().max(1000, 'This view is too long to be kept');

/** A view of the list of employees that somebody keeps under a name. */
export const EmployeeView = z.object({ id: Id, name: z.string(), query: z.string() });
export type EmployeeView = z.infer<typeof EmployeeView>;
export const EmployeeViewForm = z.object({ name });

/** Kept views of the list of employees. */
export const employeeView = calls({
  /** The caller's own, by name. */
  list: {
    method: 'GET',
    path: '/employee/views/',
    access: orActing(inArea('records')),
    input: z.object({}),
    output: z.object({ results: z.array(EmployeeView) }),
    assumed: true,
  },
  create: {
    method: 'POST',
    path: '/employee/views/',
    access: orActing(inArea('records')),
    reads: true,
    input: z.object({ name, query }),
    output: EmployeeView,
    assumed: true,
  },
  /** Renames a view, or saves what the list shows into it. Somebody else's view is 404. */
  update: {
    method: 'PATCH',
    path: '/employee/views/{id}/',
    access: orActing(inArea('records')),
    reads: true,
    input: z.object({ id: Id, name: name.optional(), query: query.optional() }),
    output: EmployeeView,
    assumed: true,
  },
  delete: {
    method: 'DELETE',
    path: '/employee/views/{id}/',
    access: orActing(inArea('records')),
    reads: true,
    input: ById,
    output: Done,
    assumed: true,
  },
});
