/** Loads the diagnostics on demand, because hardly any page needs them. */
export const withTrouble = <Result>(
  use: (trouble: typeof import('./trouble')) => Result | Promise<Result>,
): Promise<Result | undefined> => import('./trouble').then(use).catch(() => undefined);
