interface Request {
  url(): string;
}

/** Counts a page's unanswered calls to the API. The driver of the browser reports the requests. */
export class Calls {
  private readonly open = new Set<Request>();
  private since = performance.now();

  readonly begun = (request: Request): void => {
    if (new URL(request.url()).pathname.startsWith('/api/')) this.open.add(request);
  };

  /** The call was answered or has failed. */
  readonly over = (request: Request): void => {
    if (this.open.delete(request)) this.since = performance.now();
  };

  /** Milliseconds since the last call ended; 0 while a call is open. */
  quietFor(): number {
    return this.open.size > 0 ? 0 : performance.now() - this.since;
  }
}
