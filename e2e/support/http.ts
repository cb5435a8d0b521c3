import { request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface Call {
  port: number;
  path: string;
  /** The host name of the request. Brand hosts need no DNS entry, because the connection goes to this machine. */
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Makes one HTTP call to this machine. Rejects when there is no answer. */
export const call = ({ port, path, host = 'localhost', method = 'GET', headers = {}, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = { ...headers, Host: `${host}:${port}` };
    const outgoing = request({ host: 'localhost', port, path, method, headers: sent, timeout: 60_000 }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers }));
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} took too long`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
