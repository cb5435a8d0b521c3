import { brands, type Brand } from './brands';
import { call } from './http';

/** The part of a booking session that tests read. */
export interface Session {
  session_id: string;
  resume_code: string;
  is_completed: boolean;
  bar_id: number | null;
  bars?: { id: number; branded_name: string }[];
  available_types: { id: number; front_end_name: string; booking_flow_name: string }[];
  booking_type_categories: { id: number; name: string; types: number[] }[];
  all_slots: { time: string; full_date: string; available: boolean; enquiry_only: boolean }[];
  hold: { expires_at: string } | null;
  booking: { ref_code: string; manage_key: string; people: number; status_id: number } | null;
  errors?: unknown;
}

export type Fields = Record<string, string | number>;

export interface Reply {
  status: number;
  data: Session;
  body: string;
}

const keyIn = (html: string): string => {
  const found = /<meta name="bars:api-key" content="([^"]+)"/.exec(html)?.[1];
  if (!found) throw new Error('The portal’s page names no API key.');
  return found;
};

/** A visitor without a browser, who uses the public API like a page. */
export class Visitor {
  private session: string | null = null;

  private constructor(
    private readonly port: number,
    private readonly brand: Brand,
    private readonly key: string,
  ) {}

  /** Opens the portal once, to read its publishable key. */
  static async arrive(port: number, brand: Brand): Promise<Visitor> {
    const { text } = await call({ port, path: '/booking', host: brands[brand].host, headers: { Accept: 'text/html' } });
    return new Visitor(port, brand, keyIn(text));
  }

  /** Makes any call, with key and brand. */
  send(method: string, path: string, body?: object) {
    const headers = {
      'Content-Type': 'application/json',
      Origin: `http://${brands[this.brand].host}:${this.port}`,
      'X-Api-Key': this.key,
      'X-Brand': String(brands[this.brand].id),
    };
    const host = brands[this.brand].host;
    return call({ port: this.port, path, host, method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  }

  /** Changes the session, or begins one. */
  async change(fields: Fields): Promise<Reply> {
    const own = this.session ? { session_id: this.session } : { form_version: '2.0', include: 'bars' };
    const reply = await this.post('/api/rest/booking/session', {
      brand: brands[this.brand].id,
      booking_flow_version: 2,
      ...own,
      ...fields,
    });
    if (reply.status === 200) this.session = reply.data.session_id;
    return reply;
  }

  /** Completes the session. */
  complete(): Promise<Reply> {
    return this.post('/api/rest/booking/session/complete', {
      brand: brands[this.brand].id,
      session_id: this.session ?? '',
    });
  }

  /** Forgets the session, to begin another one. */
  forget(): void {
    this.session = null;
  }

  private async post(path: string, body: object): Promise<Reply> {
    const { status, text } = await this.send('POST', path, body);
    const parsed: { data: Session } = JSON.parse(text);
    return { status, data: parsed.data, body: text };
  }
}
