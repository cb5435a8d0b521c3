import { prepareSchema } from '../../kernel/store/migrations/prepare-schema';
import { estateImport, type ImportResult } from '../../modules/estate/index';
import { estateKinds } from '../../estate-kinds';
import { CommandRefused, exitCodes, type Command } from '../command';
import { withDatabase } from '../open-database';

const lines = (heading: string, all: readonly string[]): string[] =>
  all.length === 0 ? [] : [heading, ...all.map((one) => `  ${one}`)];

const summary = ({ changed, version, anchoredOn, bars, resources, retired }: ImportResult): string =>
  changed
    ? `Version ${version}: ${bars} venues with ${resources} places (${retired} retired); dates count from ${anchoredOn}.`
    : `Nothing to do: version ${version} of ${anchoredOn} is this very estate.`;

const report = (result: ImportResult, isDryRun: boolean): string[] => [
  ...lines('Dishes that change:', result.notes),
  ...lines('It would be refused:', result.refusals),
  `${isDryRun && result.changed ? 'A dry run, nothing was written. ' : ''}${summary(result)}`,
];

/** `bars estate import`: loads an estate. See api-server/estate/README.md. */
export const estateImportCommand: Command = {
  name: 'estate import',
  synopsis: 'DIR [--dry-run] [--confirm ITEM|dish-ID|package-ID]…',
  summary: 'loads venues, menus and brands from a folder',
  help: [
    '--dry-run   writes nothing and says what would change',
    '--confirm   an item of a menu is meant to lose an allergen; dish-ID or package-ID: what is ordered ahead is meant to change',
    'The embedded database is loaded while the server is stopped.',
  ],
  options: { 'dry-run': { type: 'boolean' }, confirm: { type: 'string', multiple: true } },
  mostWords: 1,
  run: async (asked) => {
    const [dir] = asked.words;
    const confirmed = [...asked.texts('confirm')];
    if (dir === undefined) throw new CommandRefused('Name the folder of the estate.', exitCodes.usage);
    if (confirmed.some((item) => !/^(?:(?:dish|package)-)?\d+$/.test(item)))
      throw new CommandRefused('--confirm takes the number of an item, dish-ID or package-ID.', exitCodes.usage);
    const isDryRun = asked.has('dry-run');
    const result = await withDatabase(asked, async ({ config, clock, store }) => {
      await prepareSchema(config, store.db, { now: clock.now() });
      return estateImport.importEstate(store.db, dir, clock, {
        kinds: estateKinds,
        withDemonstration: config.environment === 'local',
        isDryRun,
        confirmed,
      });
    });
    return {
      code: result.refusals.length > 0 ? exitCodes.refused : exitCodes.done,
      lines: report(result, isDryRun),
      data: result,
    };
  },
};
