const hidden = '[redacted]';

// Each pattern starts only at the beginning of a run of its characters. Starting at every character would take 0.1 s for a long report.
// Our secrets are base64url of 22 characters or more; words of a stack trace have no digit among their letters.
const secrets = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}/g;
const named =
  /((?:session_id|resume_code|resume|manage_key|invite_code|password|token|api_key|code)["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi;
const mails = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const phones = /\+?\(?\d[\d\s().-]{7,}\d/g;

/** A problem report without session ids, tokens, e-mail addresses and phone numbers. Source: API-B-5. */
export const redact = (text: string): string =>
  text.replace(mails, hidden).replace(named, `$1${hidden}`).replace(secrets, hidden).replace(phones, hidden);
