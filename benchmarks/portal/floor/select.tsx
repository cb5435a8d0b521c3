import { areaAt } from './area';
import { floorCopy } from './floor.copy';

const choice = (
  <select aria-label={floorCopy.label}>
    {floorCopy.bars.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </select>
);

export const { bootstrap, mount, unmount } = areaAt('main', choice);
