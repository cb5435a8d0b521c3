import type { FastifyInstance } from 'fastify';
import { watchCommits, type CommitWatch } from '../store/commit-watch';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes nothing more when it is made twice, so a page may make it again where its outcome is not known. */
    isRepeatable?: boolean;
  }
  interface FastifyRequest {
    /** What the request has sent to the database; undefined for one that no route saw. */
    commits?: CommitWatch;
  }
}

/** Watches what each request commits, so that an answer of 503 can say whether the call may simply be made again. */
export const requestCommits = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) =>
    watchCommits((request.commits = { mayHaveCommitted: false }), done),
  );
  // A body arrives on the connection's own events, which know nothing of the request's work.
  app.addHook('preValidation', (request, _reply, done) =>
    watchCommits((request.commits ??= { mayHaveCommitted: false }), done),
  );
};
