import { serveBuiltFrame, serveScreens } from '../../tools/testing/catalogue/server.mjs';

/** The variables that give the workers the addresses of the catalogue and of the screens. */
const [frame, screens] = ['CATALOGUE_FRAME', 'CATALOGUE_SCREENS'];

export const frameAddress = (): string => process.env[frame] ?? '';

/** Where a brand's screens are. */
export const screensAddress = (host: string): string => `http://${host}:${process.env[screens] ?? ''}`;

export default async function serve(): Promise<() => Promise<void>> {
  const catalogue = await serveBuiltFrame();
  const area = await serveScreens('mfe-student-society');
  process.env[frame] = catalogue.address;
  process.env[screens] = area.port;
  return async () => {
    await Promise.all([catalogue.close(), area.close()]);
  };
}
