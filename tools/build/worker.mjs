import { buildUnit } from './build-unit.mjs';

process.on('message', async ({ id, key }) => {
  try {
    process.send({ id, version: await buildUnit(id, key) });
  } catch (error) {
    process.send({ id, error: error.stack ?? String(error) });
  }
});
process.send({ ready: true });
