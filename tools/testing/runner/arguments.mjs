/** The stages in the order they run, and those that wait for `--full` or for being named. */
export const stageNames = ['check', 'unit', 'elements', 'pictures', 'e2e', 'firefox'];
const slowStages = ['pictures', 'firefox'];

export const usage = `Usage: npm test -- [--only ${stageNames.join('|')}] [--full] [--no-install] [filter …]`;

/**
 * Reads the command line of `npm test`.
 * @param {string[]} args
 * @returns {{ only: string[], full: boolean, install: boolean, filters: string[], problem?: string }}
 */
export const readArguments = (args) => {
  const options = {
    only: args.includes('--full') ? stageNames : stageNames.filter((name) => !slowStages.includes(name)),
    full: false,
    install: true,
    filters: [],
  };
  const rest = [...args];
  while (rest.length > 0) {
    const arg = rest.shift();
    if (arg === '--full') options.full = true;
    else if (arg === '--no-install') options.install = false;
    else if (arg === '--only') options.only = (rest.shift() ?? '').split(',');
    else if (arg.startsWith('-')) return { ...options, problem: `Unknown option ${arg}.` };
    else options.filters.push(arg);
  }
  const unknown = options.only.find((name) => !stageNames.includes(name));
  if (unknown !== undefined) return { ...options, problem: `There is no stage “${unknown}”.` };
  if (options.filters.length > 0 && options.only.length !== 1) {
    return { ...options, problem: 'A filter needs --only with one stage.' };
  }
  return options;
};
