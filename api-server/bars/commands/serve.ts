import { exitCodes, type Command } from '../command';

/** `bars serve`: the server, in this very process, until a signal stops it. */
export const serveCommand: Command = {
  name: 'serve',
  synopsis: '',
  summary: 'runs the server until SIGTERM',
  help: ['Settings are environment variables: bars check-config prints them.'],
  options: {},
  run: async () => {
    await import('../../main');
    // A start that failed has ended the process; what runs now ends it.
    return { code: exitCodes.done, lines: [] };
  },
};
