import { readUrl } from '@bars/shared-api/contracts/read-url';
import { societyQrCode } from '@bars/shared-api/contracts/societies';

/**
 * The code of a society's QR code; null for everything else: only our own origin's `/society/qr/…` is followed. Source: ST-93.
 * @param text what the QR code holds
 * @param origin of this page
 */
export const societyCodeOf = (text: string, origin: string): string | null => {
  const url = readUrl(text);
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const code = /^\/society\/qr\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return societyQrCode.safeParse(code).data ?? null;
};

/** The size of a frame that is looked at: the longer side has at most `most` pixels. A code is found in fewer as well, and sooner. */
export const scaledTo = (
  { width, height }: { width: number; height: number },
  most: number,
): { width: number; height: number } => {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The page of a society's QR code, for an app user. */
export const joinPageOf = (code: string, appUserId: string): string =>
  `/society/qr/${encodeURIComponent(code)}?${new URLSearchParams({ app_user_id: appUserId }).toString()}`;
