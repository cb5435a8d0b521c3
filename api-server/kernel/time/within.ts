/** Waits for a value no longer than that. @returns undefined once the time is over */
export const within = async <Value>(limitMs: number, value: Promise<Value>): Promise<Value | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
};
