import { configuredGateway } from '../../kernel/gateway/configured-gateway';
import { resume } from '../../modules/bookings/index';
import { CommandRefused, exitCodes, type Command } from '../command';
import { withDatabase } from '../open-database';

const usualDays = 90;

/** `bars resume`: ends the quarantine of a restored database. Source: docs/backup.md. */
export const resumeCommand: Command = {
  name: 'resume',
  synopsis: '[--days 90]',
  summary: 'lets a restored database work again, and says what is left to do',
  help: [
    'Asks the card provider about the orders that were open at the backup, and the payments of the days before it.',
    'Mails that waited then count as sent. Servers notice within a second. Run again, it changes nothing.',
  ],
  options: { days: { type: 'string' } },
  run: async (asked) => {
    const typed = asked.texts('days')[0] ?? String(usualDays);
    if (!/^\d{1,4}$/.test(typed)) throw new CommandRefused('--days takes a number of days.', exitCodes.usage);
    return withDatabase(asked, async ({ config, clock, store: { db } }) => {
      const { outcome, lines } = await resume(
        { db, clock, gateway: configuredGateway(config, clock) },
        { days: Number(typed) },
      );
      return {
        code: outcome === 'silent' ? exitCodes.unreachable : exitCodes.done,
        lines,
        data: { outcome, lines },
      };
    });
  },
};
