import { areaAt } from './area';
import { floorCopy } from './floor.copy';

const links = (
  <ul>
    <li>
      <a href="/booking">{floorCopy.link}</a>
    </li>
  </ul>
);

export const { bootstrap, mount, unmount } = areaAt('nav', links);
