import { Readable } from 'node:stream';
import { liveParts, livePath, type LiveEvent } from '@bars/shared-api/contracts/party';
import { bookingTokenHeader, token } from '@bars/shared-api/contracts/dto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Domain } from '../../../kernel/composition/domain';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import { keyInHeader } from '../../../kernel/http/callers/manage-key';
import type { Kernel } from '../../../kernel/kernel';
import type { Follower } from '../../../kernel/live/live';
import type { BookingsService } from '../../bookings/index';
import { versionSeenBy, type Access, type Opened, type Viewer } from '../managed-bookings/service';
import { createEventStream } from './event-stream';
import { liveCopy as copy } from './live.copy';

/** So many pages may follow one booking in one process: a party with its hosts, some of them twice. */
const mostStreams = 120;
/** So many of them are one person's: of one code, one account, or one key. Each browser has one. */
const mostOfOne = 12;

const streamAnswer = {
  description: 'Events named `changed`, whose data say what to read again',
  content: { 'text/event-stream': { schema: z.instanceof(Readable) } },
};

const tooMany = (): AppError => new AppError(429, copy.tooMany, 'too_many_streams');

/** Counts the streams of each person, so that nobody takes the places of the others. */
const createPlaces = () => {
  const taken = new Map<string, number>();
  return {
    /** Returns what gives the place back. @throws AppError 429 `too_many_streams` */
    take: (bookingId: string, { role, guestId, customerId, coHostKey }: Viewer): (() => void) => {
      const who = `${bookingId} ${guestId ?? customerId ?? coHostKey ?? role}`;
      const count = taken.get(who) ?? 0;
      if (count >= mostOfOne) throw tooMany();
      taken.set(who, count + 1);
      return () => {
        const left = (taken.get(who) ?? 1) - 1;
        if (left === 0) taken.delete(who);
        else taken.set(who, left);
      };
    },
  };
};

export interface LiveDeps {
  access: Pick<Access, 'byId' | 'guard'>;
  bookings: Pick<BookingsService, 'liveVersion'>;
}

/**
 * GET rest/booking/{id}/live: tells the pages of a booking that it has changed. Who may read is looked at when it is opened and before each event, so a stream ends with the right to it.
 * Reasons: docs/decisions/044.
 */
export const createLiveStreams = (
  { live, db }: Pick<Kernel, 'live' | 'db'>,
  { access, bookings }: LiveDeps,
): Domain<null> => {
  /** @throws AppError as `access.byId`, and 403 `password_required` */
  const allowed = async (publicId: string, request: FastifyRequest): Promise<Opened> => {
    const key = request.headers[bookingTokenHeader.toLowerCase()];
    if (typeof key === 'string') await access.guard(key, request);
    return access.byId(publicId, request, 'guest');
  };

  const places = createPlaces();
  // Everybody who follows a booking is told in one go, so it is read once for all of them, after the change that they are told of.
  const versions = new Map<string, Promise<string>>();
  const versionNow = (id: string): Promise<string> => {
    const version = versions.get(id) ?? bookings.liveVersion(db, id);
    versions.set(id, version);
    queueMicrotask(() => versions.delete(id));
    return version;
  };

  /** What whoever follows is told, if they still may read the booking. @throws as `allowed` */
  const eventFor = async (
    { id, publicId, request }: { id: string; publicId: string; request: FastifyRequest },
    parts: LiveEvent['parts'],
  ): Promise<LiveEvent> => {
    const [version, { viewer }] = await Promise.all([versionNow(id), allowed(publicId, request)]);
    return { parts, version: versionSeenBy(version, viewer) };
  };

  const open = async (publicId: string, request: FastifyRequest) => {
    const { id, viewer } = await allowed(publicId, request);
    if (live.followersOf(id) >= mostStreams) throw tooMany();
    const leaves = [places.take(id, viewer)];
    const stream = createEventStream(() => leaves.splice(0).forEach((leave) => leave()));
    const follower: Follower = {
      changed: (parts) =>
        void eventFor({ id, publicId, request }, parts).then(
          (event) => stream.send(event),
          () => stream.end(),
        ),
      ended: stream.end,
    };
    try {
      leaves.push(await live.follow(id, follower));
      // Whoever asked may have gone meanwhile.
      if (stream.readable.destroyed || request.raw.destroyed) leaves.splice(0).forEach((leave) => leave());
      stream.send(await eventFor({ id, publicId, request }, [...liveParts]));
    } catch (error) {
      stream.readable.destroy();
      throw error;
    }
    return stream.readable;
  };

  return {
    service: null,
    routes: async (app: App): Promise<void> => {
      app.addHook('preClose', () => live.stop());
      app.get(
        livePath(':id'),
        // A stream without its body would stay open for nothing.
        {
          exposeHeadRoute: false,
          config: { manageKey: keyInHeader },
          schema: {
            summary: 'Changes of a booking as server-sent events',
            tags: ['my bookings'],
            params: z.object({ id: token }),
            response: { 200: streamAnswer },
          },
        },
        async (request, reply) => {
          const stream = await open(request.params.id, request);
          return reply
            .header('Cache-Control', 'no-store, no-transform')
            .header('X-Accel-Buffering', 'no')
            .type('text/event-stream; charset=utf-8')
            .send(stream);
        },
      );
    },
    sweeps: [],
  };
};
