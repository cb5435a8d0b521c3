const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs `work`. Where a signal or an error that nobody catches ends the process meanwhile, `undo` comes first; then it ends as it would
 * have. Several may be under way: the process ends after the last.
 */
export const undoneBySignal = async <Result>(
  undo: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> => {
  let isEnding = false;
  const end = (event: 'SIGINT' | 'SIGTERM' | 'uncaughtException', finish: () => void): void => {
    if (isEnding) return;
    isEnding = true;
    void undo()
      .catch(() => undefined)
      .then(() => {
        stopListening();
        if (process.listenerCount(event) === 0) finish();
      });
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT' || signal === 'SIGTERM') end(signal, () => process.kill(process.pid, signal));
  };
  const onError = (error: Error): void =>
    end('uncaughtException', () =>
      setImmediate(() => {
        throw error;
      }),
    );
  const stopListening = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('uncaughtException', onError);
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('uncaughtException', onError);
  try {
    return await work();
  } finally {
    if (!isEnding) stopListening();
  }
};
