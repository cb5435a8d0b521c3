import { serveBuiltFrame } from '../../tools/testing/catalogue/server.mjs';

/** The name of the variable that tells the workers where the parts are shown. */
const variable = 'CATALOGUE_FRAME';

export const frameAddress = (): string => process.env[variable] ?? '';

export default async function serve(): Promise<() => Promise<void>> {
  const { address, close } = await serveBuiltFrame();
  process.env[variable] = address;
  return close;
}
