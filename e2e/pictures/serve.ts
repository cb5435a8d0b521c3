import { serveBuiltFrame } from '../../tools/testing/catalogue/server.mjs';

/** The variable that gives the workers the address of the catalogue. */
const variable = 'CATALOGUE_FRAME';

export const frameAddress = (): string => process.env[variable] ?? '';

export default async function serve(): Promise<() => Promise<void>> {
  const { address, close } = await serveBuiltFrame();
  process.env[variable] = address;
  return close;
}
