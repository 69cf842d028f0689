import { upload } from '../../../contracts/platform/upload';
import { type App, serve } from '../call/serve';
import { beginUpload, dropUpload, takePart } from './store';

export const uploadRoutes = (app: App) =>
  serve(app, 'upload', upload, { begin: beginUpload, part: takePart, drop: dropUpload });
