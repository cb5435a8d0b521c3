import { venueCli } from '../../modules/bookings/venue-cli';
import type { ForeignCommand } from '../command';

/** `bars venue`: what the venue answers to its guests, through the running server. */
export const venueCommand: ForeignCommand = {
  name: 'venue',
  synopsis: '<command>',
  summary: 'answers bookings and enquiries, and reports; the server must run',
  runWith: (args, { env }) =>
    venueCli(
      args.filter((arg) => arg !== '--help' && arg !== '-h'),
      env,
    ),
};
