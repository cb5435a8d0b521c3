/** A value that another domain hands over once everything is put together. */
export interface LateBinding<Value> {
  bind(value: Value): void;
  /** @throws before it is bound */
  get(): Value;
}

/** @param missing the text of the error before it is bound */
export const createLateBinding = <Value>(missing: string): LateBinding<Value> => {
  let bound: Value | undefined;
  return {
    bind: (value) => {
      bound = value;
    },
    get: () => {
      if (bound === undefined) throw new Error(missing);
      return bound;
    },
  };
};
