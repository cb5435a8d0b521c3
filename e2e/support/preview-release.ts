import { createPreview } from '../../tools/release/preview/preview.mjs';
import { filesOf, liveOf, publishRelease, switchTo } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';

/**
 * Makes a preview of a site: the live release once more, with a shell that says so in `meta[name="test:release"]`.
 * @returns the end of its link
 */
export const previewRelease = async (site: string, name: string, now: Date): Promise<string> => {
  const target = openTarget(site);
  const live = await liveOf(target);
  const files: Map<string, string | Uint8Array> = new Map(await filesOf(target, live));
  const note = `  <meta name="test:release" content="${name}">\n</head>`;
  files.set('shell.html', String(files.get('shell.html')).replace('</head>', note));
  const { id } = await publishRelease(target, { files, units: live.units, note: name });
  await switchTo(target, { from: id, to: live.id });
  return (await createPreview(target, { name, release: id, now })).token;
};
