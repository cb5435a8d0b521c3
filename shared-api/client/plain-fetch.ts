/**
 * The browser's `fetch` for axios, called with an address and plain options. axios passes a `Request`, and a page that wraps
 * `fetch` to add headers of its own then loses the headers of the request.
 *
 * `If-None-Match` names what the caller has already. It is not sent, because another origin's server would have to allow it, and the
 * browser revalidates by itself. An answer with that ETag comes without its body: to read a long one takes a slow phone a tenth of a second.
 */
export const plainFetch = async (input: URL | Request | string, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { url, method, headers, credentials, signal } = request;
  const { 'if-none-match': known, ...sent } = Object.fromEntries(headers);
  const text = method === 'GET' ? '' : await request.text();
  // An empty text is a body: the browser would name its type, which the server refuses.
  const answer = await fetch(url, {
    method,
    headers: sent,
    credentials,
    signal,
    ...(text === '' ? {} : { body: text }),
  });
  if (known === undefined || !answer.ok || answer.headers.get('etag') !== known) return answer;
  answer.body?.cancel().catch(() => {});
  return new Response(null, { status: answer.status, headers: answer.headers });
};
