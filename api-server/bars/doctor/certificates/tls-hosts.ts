import { readFileSync } from 'node:fs';

/** What is said before TLS begins: nothing, a mail server's STARTTLS, or the request of PostgreSQL. */
export type TlsOpening = 'none' | 'smtp' | 'postgres';

/** Where a certificate is shown. */
export interface TlsHost {
  host: string;
  port: number;
  opening: TlsOpening;
  /** Who is trusted beside the authorities that Node knows: a certificate as PEM. */
  authority?: string;
}

const ports: Readonly<Record<string, { opening: TlsOpening; port: number }>> = {
  'https:': { opening: 'none', port: 443 },
  'smtps:': { opening: 'none', port: 465 },
  'smtp:': { opening: 'smtp', port: 587 },
};

/** What goes to this machine itself crosses no network. */
const isOfThisMachine = (host: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(host);

/** The hosts of addresses that are reached by TLS: `https:`, `smtps:`, and `smtp:` on another machine. Others show none. Each once. */
export const tlsHostsOf = (addresses: readonly string[]): TlsHost[] => {
  const hosts = addresses.flatMap((address): TlsHost[] => {
    const { protocol, hostname, port } = new URL(address);
    const usual = ports[protocol];
    if (usual === undefined || (usual.opening === 'smtp' && isOfThisMachine(hostname))) return [];
    return [{ host: hostname, port: port === '' ? usual.port : Number(port), opening: usual.opening }];
  });
  return [...new Map(hosts.map((one) => [`${one.host}:${one.port}`, one])).values()];
};

/** Where the driver looks at the certificate: `prefer` and `require` do so too, unlike elsewhere. */
const verified = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * The database, where its address says that it is reached by TLS with a certificate that is looked at (`sslmode`, `ssl=true`).
 * @throws what the system says of a `sslrootcert` that cannot be read
 */
export const tlsDatabasesOf = (url: string | null): TlsHost[] => {
  if (url === null) return [];
  const { hostname, port, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? (/^(true|1)$/.test(searchParams.get('ssl') ?? '') ? 'require' : '');
  const host = searchParams.get('host') ?? hostname;
  if (!verified.includes(mode) || host === '' || host.startsWith('/')) return [];
  const root = searchParams.get('sslrootcert');
  return [
    {
      host,
      port: port === '' ? 5432 : Number(port),
      opening: 'postgres',
      ...(root === null ? {} : { authority: readFileSync(root, 'utf8') }),
    },
  ];
};
