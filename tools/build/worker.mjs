import { ELEMENTS } from './assemble-elements.mjs';
import { buildElements } from './elements.mjs';
import { buildUnit } from './build-unit.mjs';

process.on('message', ({ id, key }) => {
  (id === ELEMENTS ? buildElements(key) : buildUnit(id, key)).then(
    (version) => process.send({ id, version }),
    (error) => process.send({ id, error: error.stack ?? String(error) }),
  );
});
process.send({ ready: true });
