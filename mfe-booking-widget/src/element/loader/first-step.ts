import { firstStepFile, type FirstStepFile } from '@bars/shared-api/contracts/first-step';
import type { draw, DrawnFirstStep } from './draw';

/** The module of a brand's first step. */
interface FirstStepModule {
  draw: typeof draw;
  firstStep: FirstStepFile;
}

export interface FirstStepDrawing {
  /** Whether something is drawn that has not been taken. */
  isDrawn: () => boolean;
  /** Resolves once it is drawn or cannot be. Loaders of earlier versions have none. */
  whenTried?: Promise<void>;
  /** What has been drawn so far, once, to be hydrated or discarded at once. Nothing is drawn or recorded afterwards. */
  take: () => DrawnFirstStep | undefined;
}

/** Removes the markup and its styles. */
export const discardFirstStep = (root: ShadowRoot, { tag, sheets }: DrawnFirstStep): void => {
  tag.remove();
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.some((own) => own === sheet));
};

/**
 * Fetches and draws the markup of the first step while the wizard's code is loaded. Without it, whatever the reason, the
 * skeleton stays until the wizard is there.
 * @param folder address of the version's folder, with a slash at its end
 * @param onDrawn called once, before the paint
 */
export const drawFirstStep = (
  root: ShadowRoot,
  folder: string,
  brand: number,
  onDrawn: () => void,
): FirstStepDrawing => {
  const open = new AbortController();
  let drawn: DrawnFirstStep | undefined;
  const begin = async (): Promise<void> => {
    const { draw, firstStep }: FirstStepModule = await import(/* @vite-ignore */ folder + firstStepFile(brand));
    if (open.signal.aborted) return;
    drawn = draw(root, firstStep, open.signal);
    onDrawn();
  };
  return {
    isDrawn: () => !!drawn,
    whenTried: begin().catch(() => {}),
    take: () => {
      open.abort();
      const taken = drawn;
      drawn = undefined;
      return taken;
    },
  };
};
