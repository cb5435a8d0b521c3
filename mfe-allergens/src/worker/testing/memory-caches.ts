/** The device's caches in memory, with so much room. */
export const memoryCaches = (room = Infinity) => {
  const held = new Map<string, { body: string; headers: [string, string][] }>();
  const urlOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'https://book.example');
  const nameOf = (asked: RequestInfo | URL) => urlOf(asked).pathname + urlOf(asked).search;
  const cache = {
    match: async (asked: RequestInfo | URL) => {
      const found = held.get(nameOf(asked));
      return found && new Response(found.body, { headers: found.headers });
    },
    put: async (asked: RequestInfo | URL, response: Response) => {
      const body = await response.text();
      const used = [...held].reduce((sum, [name, one]) => sum + (name === nameOf(asked) ? 0 : one.body.length), 0);
      if (used + body.length > room) throw new DOMException('No room.', 'QuotaExceededError');
      held.set(nameOf(asked), { body, headers: [...response.headers] });
    },
    delete: async (asked: RequestInfo | URL) => held.delete(nameOf(asked)),
    keys: async () => [...held.keys()].map((name) => new Request(`https://book.example${name}`)),
  };
  return { held, caches: { open: async () => cache } as unknown as CacheStorage };
};
