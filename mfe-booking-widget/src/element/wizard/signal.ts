/** A promise that is resolved from outside. */
export const createSignal = (): { promise: Promise<undefined>; fire: () => void } => {
  let fire = (): void => {};
  const promise = new Promise<undefined>((resolve) => (fire = () => resolve(undefined)));
  return { promise, fire };
};
