import { problemLines, venueCommand, venuePath, type VenueReply } from './answers.commands';
import type { VenueAnswers } from './answers.service';

/** Checks a command and runs it. */
export const runVenue = (answers: VenueAnswers) => async (body: unknown): Promise<VenueReply> => {
  const read = venueCommand.safeParse(body);
  return read.success ? answers.run(read.data) : { isDone: false, lines: problemLines(read.error) };
};

/** The call of the operations port that runs the venue's commands. */
export const venueCalls = (answers: VenueAnswers): Record<string, (body: unknown) => Promise<VenueReply>> => ({ [venuePath]: runVenue(answers) });
