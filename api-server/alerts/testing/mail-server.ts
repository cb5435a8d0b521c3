import { SMTPServer } from 'smtp-server';
import { freePort } from '../../testing/server-process';

/** A mail server that takes every mail, or none. */
export interface MailServer {
  url: string;
  /** It answers 451 to whatever we send, or takes it again. */
  refuse: (isRefusing: boolean) => void;
  stop: () => Promise<void>;
}

export const startMailServer = async (): Promise<MailServer> => {
  let isRefusing = false;
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('4.3.2 We take no mail just now'), { responseCode: 451 }) : undefined),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse: (now) => {
      isRefusing = now;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
