import { areaAt } from './area';
import { floorCopy } from './floor.copy';
import { onFloorStep, readAnswer, type FloorStep } from './floor-step';

const choice = (
  <select aria-label={floorCopy.label}>
    {floorCopy.bars.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </select>
);

/** The least a step can be: a heading, and as many controls as it is told. */
const stepWith = ({ name, controls }: FloorStep) => (
  <>
    <h2>{name}</h2>
    {Array.from({ length: controls }, (_, index) => (
      <button type="button" key={index}>
        {index}
      </button>
    ))}
  </>
);

export const { bootstrap, mount, unmount } = areaAt('main', choice, (root) =>
  onFloorStep(async (step) => {
    await readAnswer(window.location.origin);
    root.render(stepWith(step));
  }),
);
