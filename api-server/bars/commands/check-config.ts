import { accessSync, constants } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { checkConfig, type CheckedConfig, type Setting } from '../../kernel/config/config';
import { secretSettings } from '../../kernel/config/config.sources';
import { exitCodes, type Asked, type Command } from '../command';

/** What names a file or a folder that has to be there. */
const readable = ['SITE_DIR', 'ESTATE_DIR', 'RELEASE_KEYS_FILE', 'APPLE_PAY_CERT_FILE', 'APPLE_PAY_KEY_FILE'];

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** What the settings name and is not there. A bucket is copied into the folder, which need not be there before. */
export const filesMissing = ({ settings }: CheckedConfig): string[] => {
  const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value ?? null;
  return readable.flatMap((name) => {
    const path = valueOf(name);
    if (path === null || isReadable(path) || (name === 'SITE_DIR' && valueOf('SITE_TARGET') !== null)) return [];
    return [`${name} names ${path}, which cannot be read.`];
  });
};

const prefixes =
  /^(BARS|CARD|SITE|RELEASE|ESTATE|SMTP|MAIL|GOOGLE|STAFF|APPLE|DATABASE|METRICS|OPERATIONS|ERROR|TRUST|CLOCK)_/;

/** Variables that look like settings of ours and are none, with the setting that was meant. */
export const mistyped = (env: Asked['env'], names: readonly string[]): string[] => {
  const known = new Set([...names, ...secretSettings.map((name) => `${name}_FILE`)]);
  return Object.keys(env)
    .filter((name) => prefixes.test(name) && !known.has(name))
    .flatMap((name) => {
      const meant = [...known].find((one) => distance(one, name) <= 2);
      return meant === undefined ? [] : [`${name} is no setting. ${meant} is one.`];
    });
};

const sourceOf = ({ source }: Setting): string => (typeof source === 'string' ? source : `file ${source.file}`);

const line = (setting: Setting, width: number): string =>
  `${setting.name.padEnd(width)}  ${setting.value ?? '-'}  (${sourceOf(setting)})`;

/** `bars check-config`: every setting with its source, and everything that is wrong with them at once. */
export const checkConfigCommand: Command = {
  name: 'check-config',
  synopsis: '',
  summary: 'prints every setting and where it is from, and what is wrong',
  help: ['Secrets are never printed. Ends with 2 when anything is wrong.'],
  options: {},
  run: async ({ env }) => {
    const checked = checkConfig(env);
    const { settings } = checked;
    const problems = [...checked.problems, ...filesMissing(checked)];
    const notes = mistyped(
      env,
      settings.map(({ name }) => name),
    );
    const width = Math.max(...settings.map(({ name }) => name.length));
    return {
      code: problems.length > 0 ? exitCodes.usage : exitCodes.done,
      lines: [
        ...settings.map((setting) => line(setting, width)),
        ...notes,
        ...(problems.length > 0 ? problems : ['Nothing is wrong.']),
      ],
      data: { settings, problems, notes },
    };
  },
};
