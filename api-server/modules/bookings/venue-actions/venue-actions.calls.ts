import { problemLines, venueCommand, venuePath, type VenueReply } from './venue-actions.commands';
import type { VenueActions } from './venue-actions.service';

/** Checks a command and runs it. */
export const runVenue =
  (venueActions: VenueActions) =>
  async (body: unknown): Promise<VenueReply> => {
    const read = venueCommand.safeParse(body);
    return read.success ? venueActions.run(read.data) : { isDone: false, lines: problemLines(read.error) };
  };

/** The call of the operations port that runs the venue's commands. */
export const venueCalls = (venueActions: VenueActions): Record<string, (body: unknown) => Promise<VenueReply>> => ({
  [venuePath]: runVenue(venueActions),
});
