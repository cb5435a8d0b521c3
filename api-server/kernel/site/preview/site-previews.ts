import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel';
import { releasesById, type LiveRelease } from '../live-release';
import { createPreviewCookie } from './preview-cookie';
import { openFiles } from '../../../../tools/release/target/folder-files.mjs';
import { previewPages } from './preview-pages';
import { createPreviews, type Previews } from './previews';
import type { SiteSource } from '../target/source';

export interface SitePreviewsDeps {
  live: LiveRelease;
  /** Rejects for a release that may not be shown; null where nobody’s rights are asked for. */
  accept: ((id: string) => Promise<unknown>) | null;
  /** Undefined where the folder is all there is. */
  source: SiteSource | undefined;
}

/** The previews of a site, and their pages once there is a server. */
export const sitePreviews = (
  kernel: Kernel,
  siteDir: string,
  { live, accept, source }: SitePreviewsDeps,
): Pick<Previews, 'of' | 'releaseOf'> & { serve: (app: FastifyInstance) => void } => {
  const cookie = createPreviewCookie(kernel.config);
  const byId = releasesById(siteDir);
  const previews = createPreviews({
    ...kernel,
    files: source?.files ?? openFiles(siteDir),
    live,
    releaseById: async (id) => {
      await source?.bringRelease(id);
      return byId(id);
    },
    accept: async ({ id }) => {
      await accept?.(id);
      return true;
    },
    tokenOf: cookie.read,
  });
  return { ...previews, serve: (app) => previewPages(app, previews, { ...kernel, cookie }) };
};
