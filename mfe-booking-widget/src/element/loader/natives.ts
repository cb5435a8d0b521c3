const second = (_first: number, given: number): number => given;

/**
 * What the wizard relies on does what the standard says. Each line stands for a library that puts a function of its own in the
 * place of a native one: `Array.from` without its mapper and an iterator that is none (Prototype.js 1.7), text out of `toJSON`
 * (Prototype.js 1.6), `bind` that takes its arguments as a list (MooTools with its compatibility layer). What every `for … in`
 * meets breaks the schemas.
 */
const isAsExpected = (): boolean => {
  for (const _name in {}) return false;
  return (
    Array.from(new Set([1]), (one) => one + 1)[0] === 2 &&
    [1].entries().next().value?.[1] === 1 &&
    JSON.stringify([1]) === '[1]' &&
    second.bind(0, 1, 2)() === 2
  );
};

/** The page has replaced natives that the wizard relies on, so it has to live in a frame, whose natives are its own. */
export const isPageAltered = (): boolean => {
  try {
    return !isAsExpected();
  } catch {
    return true;
  }
};
