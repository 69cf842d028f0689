import { upload } from '../../contracts/upload';
import { type App, serve } from '../serve';
import { beginUpload, dropUpload, takePart } from './store';

export const uploadRoutes = (app: App) =>
  serve(app, 'upload', upload, { begin: beginUpload, part: takePart, drop: dropUpload });
