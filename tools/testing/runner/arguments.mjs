/** The stages in the order they run, and those that wait for `--full` or for being named. */
export const stageNames = ['check', 'unit', 'elements', 'pictures', 'e2e', 'firefox', 'former'];
const slowStages = ['pictures', 'firefox', 'former'];

export const usage = `Usage: npm test -- [--only ${stageNames.join('|')}] [--full] [--no-install] [--from <commit>] [filter …]`;

/** What does not fit together, if anything. */
const problemOf = ({ only, from, filters }) => {
  const unknown = only.find((name) => !stageNames.includes(name));
  if (unknown !== undefined) return `There is no stage “${unknown}”.`;
  if (from !== undefined && !only.includes('former')) return '--from is for the stage former.';
  return filters.length > 0 && only.length !== 1 ? 'A filter needs --only with one stage.' : undefined;
};

/**
 * Reads the command line of `npm test`.
 * @param {string[]} args
 * @returns {{ only: string[], full: boolean, install: boolean, from?: string, filters: string[], problem?: string }}
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
    else if (arg === '--from') options.from = rest.shift() ?? '';
    else if (arg.startsWith('-')) return { ...options, problem: `Unknown option ${arg}.` };
    else options.filters.push(arg);
  }
  const problem = problemOf(options);
  return problem === undefined ? options : { ...options, problem };
};
