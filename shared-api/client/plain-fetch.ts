/**
 * The browser's `fetch` for axios, called with an address and plain options. axios passes a `Request`, and a page that wraps
 * `fetch` to add headers of its own then loses the headers of the request.
 */
export const plainFetch = async (input: URL | Request | string, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { url, method, headers, credentials, signal } = request;
  const text = method === 'GET' ? '' : await request.text();
  // An empty text is a body: the browser would name its type, which the server refuses.
  return fetch(url, {
    method,
    headers: Object.fromEntries(headers),
    credentials,
    signal,
    ...(text === '' ? {} : { body: text }),
  });
};
