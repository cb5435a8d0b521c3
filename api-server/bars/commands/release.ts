import { performRelease } from '../../../tools/release/commands.mjs';
import { composeRelease } from '../../../tools/release/deploy/compose-release.mjs';
import { WrongUse } from '../../../tools/release/outcome.mjs';
import { checkConfig } from '../../kernel/config/config';
import { CommandRefused, exitCodes, type Asked, type Command } from '../command';

/** Those for whoever runs the platform. Teams sign and look at previews from a checkout. */
const known = ['list', 'show', 'diff', 'rollback', 'verify', 'prune'];
const wrongUse = (): CommandRefused =>
  new CommandRefused('See bars release --help: it lists what there is.', exitCodes.usage);

/** Where the site is that the server serves: the bucket that it follows, else its folder. Other settings may be wrong. */
const ownTarget = (env: Asked['env']): string | undefined => {
  const { settings } = checkConfig(env);
  const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value ?? undefined;
  return valueOf('SITE_TARGET') ?? valueOf('SITE_DIR');
};

/** `bars release`: the releases of the site. Source: tools/release/README.md, whose code it is. */
export const releaseCommand: Command = {
  name: 'release',
  synopsis: 'list | show [ID] | diff ID [ID] | rollback [ID] | verify [ID] | prune [--at TARGET]',
  summary: 'lists the releases of the site, and brings an earlier one back',
  help: [
    'list            the newest first: which is live, was, was refused, is a preview',
    'show [ID]       the document of a release, else of the live one',
    'diff ID [ID]    the units that differ, to the second, else to the live one',
    'rollback [ID]   makes a release live again, else the one before the live one',
    '  -w AREA       gives that area alone the version of a release, else the one before its own',
    'verify [ID]     reads every file and compares it with its hash; ends with 1 for a fault',
    'prune           removes what is kept no longer; --dry-run says what',
    '--at TARGET     a folder or s3://BUCKET/PREFIX; else the site of the server’s settings',
    '--portal URL    is asked whether it shows what a rollback makes live; else BARS_PORTAL',
    'Ends with 4 where another release became live meanwhile: nothing was changed, look again.',
  ],
  options: {
    at: { type: 'string' },
    portal: { type: 'string' },
    workspace: { type: 'string', short: 'w' },
    'dry-run': { type: 'boolean' },
  },
  mostWords: 3,
  run: async ({ words, has, texts, env }) => {
    if (!known.includes(words[0] ?? '')) throw wrongUse();
    try {
      const { data, text, code } = await performRelease(words, {
        at: texts('at')[0] ?? ownTarget(env),
        portal: texts('portal')[0] ?? env['BARS_PORTAL'],
        area: texts('workspace')[0],
        isDryRun: has('dry-run'),
        composeRelease,
      });
      return { code: code === 0 ? exitCodes.done : exitCodes.found, lines: [text], data };
    } catch (error) {
      throw error instanceof WrongUse ? wrongUse() : error;
    }
  },
};
