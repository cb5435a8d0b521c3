import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel';
import { releasesById, type LiveRelease } from '../live-release';
import { createPreviewCookie } from './preview-cookie';
import { folderFiles } from './preview-files';
import { previewPages } from './preview-pages';
import { createPreviews, type Previews } from './previews';

/** The previews of a site, and their pages once there is a server. */
export const sitePreviews = (
  kernel: Kernel,
  siteDir: string,
  live: LiveRelease,
): Pick<Previews, 'of' | 'releaseOf'> & { serve: (app: FastifyInstance) => void } => {
  const cookie = createPreviewCookie(kernel.config);
  const previews = createPreviews({
    ...kernel,
    files: folderFiles(siteDir),
    live,
    releaseById: releasesById(siteDir),
    accept: async () => true,
    tokenOf: cookie.read,
  });
  return { ...previews, serve: (app) => previewPages(app, previews, { ...kernel, cookie }) };
};
