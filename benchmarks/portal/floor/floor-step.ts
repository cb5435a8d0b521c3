/** A step that a benchmark asks a floor for. */
export interface FloorStep {
  /** Its heading. */
  name: string;
  /** How many controls it shows. */
  controls: number;
}

const isStep = (detail: unknown): detail is FloorStep =>
  typeof detail === 'object' && detail !== null && 'name' in detail && 'controls' in detail;

/** Goes to another step when a benchmark says so. Nothing of it is state until then. */
export const onFloorStep = (goTo: (step: FloorStep) => Promise<void>): void =>
  document.addEventListener('floor-step', (event) => {
    if (event instanceof CustomEvent && isStep(event.detail)) void goTo(event.detail);
  });

/** Path of the answer before a step. */
export const floorAnswer = '/importmap.json';

/** An answer of the server, as a wizard waits for one before it shows a step. */
export const readAnswer = async (origin: string): Promise<unknown> => (await fetch(`${origin}${floorAnswer}`)).json();
