interface Request {
  url(): string;
}

/** The calls of a page to the API that have not been answered yet; whoever drives the browser tells of its requests. */
export class Calls {
  private readonly open = new Set<Request>();
  private since = performance.now();

  readonly begun = (request: Request): void => {
    if (new URL(request.url()).pathname.startsWith('/api/')) this.open.add(request);
  };

  /** Answered or failed. */
  readonly over = (request: Request): void => {
    if (this.open.delete(request)) this.since = performance.now();
  };

  /** How long there has been no call, in milliseconds; 0 while one is open. */
  quietFor(): number {
    return this.open.size > 0 ? 0 : performance.now() - this.since;
  }
}
