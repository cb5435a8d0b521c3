/** What an element still waits for. Each may be asked for again while the first request is under way. */
export class Pursuits {
  readonly #open = new Set<() => void>();

  /** Asks, and waits until one of the requests is answered, however late. @param ask calls `take` with an answer */
  until<Answer>(ask: (take: (answer: Answer) => void) => unknown): Promise<Answer> {
    return new Promise((resolve) => {
      const run = (): void => {
        void ask((answer) => {
          this.#open.delete(run);
          resolve(answer);
        });
      };
      this.#open.add(run);
      run();
    });
  }

  /** Asks once more for whatever has not come. @returns whether there was anything */
  again(): boolean {
    const due = [...this.#open];
    due.forEach((run) => run());
    return due.length > 0;
  }
}
