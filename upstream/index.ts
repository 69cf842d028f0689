import { Hono } from 'hono';
import { activityRoutes } from './activity/routes';
import { adminUserRoutes } from './admin-user/routes';
import { announcementRoutes } from './announcement/routes';
import { tellAudiences } from './announcement/telling';
import { approvalRoutes } from './approval/routes';
import { authRoutes } from './auth/routes';
import { bulkImportRoutes } from './bulk-import/routes';
import { goOn } from './bulk-import/work';
import { changeRequestRoutes } from './change-request/routes';
import { companyRoutes } from './company/routes';
import { documentRoutes } from './document/routes';
import { employeeRoutes } from './employee/routes';
import { employeeMailRoutes } from './employee-mail/routes';
import { writeMails } from './employee-mail/writing';
import { employeeViewRoutes } from './employee-view/routes';
import type { Env, ImportPoke, OutboxPoke } from './env';
import { sendOutbox } from './mail';
import { meetingRoutes } from './meeting/routes';
import { notificationRoutes } from './notification/routes';
import { offerRoutes } from './offer/routes';
import { onboardingRoutes } from './onboarding/routes';
import { probationRoutes } from './probation/routes';
import { profileRoutes } from './profile/routes';
import { Refusal } from './refusal';
import { settingRoutes } from './setting/routes';
import { sweep } from './sweep';
import { taskRoutes } from './task/routes';
import { transferRoutes } from './transfer/routes';
import { waiverRoutes } from './waiver/routes';

export const app = new Hono<{ Bindings: Env }>();

app.use('/api/*', async (c, next) => {
  if (c.env.UPSTREAM_KEY && c.req.header('x-edge-key') !== c.env.UPSTREAM_KEY) {
    return c.json({ detail: 'Not found.' }, 404);
  }
  await next();
});

// Imported here, so that a deployed build does not hold it.
if (__LOCAL__) app.route('/', (await import('./mailbox')).mailbox);

activityRoutes(app);
adminUserRoutes(app);
approvalRoutes(app);
announcementRoutes(app);
authRoutes(app);
bulkImportRoutes(app);
changeRequestRoutes(app);
companyRoutes(app);
documentRoutes(app);
employeeRoutes(app);
employeeMailRoutes(app);
employeeViewRoutes(app);
meetingRoutes(app);
notificationRoutes(app);
offerRoutes(app);
onboardingRoutes(app);
probationRoutes(app);
profileRoutes(app);
settingRoutes(app);
taskRoutes(app);
transferRoutes(app);
waiverRoutes(app);

app.notFound((c) => c.json({ detail: 'Not found.' }, 404));

app.onError((error, c) => {
  if (error instanceof Refusal) return c.json(error.body, error.status as 400, error.headers);
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  console.error(
    JSON.stringify({
      level: 'error',
      request_id: c.req.header('x-request-id'),
      error: error.name,
      message: error.message.split('\n')[0]?.slice(0, 200),
      cause,
    }),
  );
  return c.json({ detail: 'A server error occured' }, 500);
});

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    const imports = batch.messages.flatMap(({ body }) => ('import' in body ? [body.import] : []));
    for (const id of imports) await goOn(env, id);
    if (imports.length === batch.messages.length) return;
    await tellAudiences(env, new Date());
    await writeMails(env, new Date());
    await sendOutbox(env, new Date());
  },
  async scheduled(_event, env) {
    await sweep(env, new Date());
  },
} satisfies ExportedHandler<Env, OutboxPoke | ImportPoke>;
