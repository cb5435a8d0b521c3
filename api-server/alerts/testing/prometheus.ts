import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stringify } from 'yaml';
import * as z from 'zod/mini';
import { freePort } from '../../testing/server-process';

/** The program: that of the folder PROMETHEUS_BIN, else that of the path. Null where there is none. */
export const findPrometheus = (env: Readonly<Record<string, string | undefined>> = process.env): string | null =>
  [env['PROMETHEUS_BIN'] ?? '', ...(env['PATH'] ?? '').split(delimiter)]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'prometheus'))
    .find((program) => existsSync(program)) ?? null;

const answer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        labels: z.looseObject({ alertname: z.string() }),
        annotations: z.object({ summary: z.string() }),
        state: z.enum(['pending', 'firing']),
      }),
    ),
  }),
});

const found = z.object({ data: z.object({ result: z.array(z.unknown()) }) });

/** An alert that is not inactive. */
export interface ActiveAlert {
  name: string;
  state: 'pending' | 'firing';
  /** The sentence as somebody reads it. */
  summary: string;
}

/** A Prometheus of this machine. */
export interface Prometheus {
  /** As its API says now. */
  alerts: () => Promise<ActiveAlert[]>;
  stop: () => Promise<void>;
}

export interface PrometheusOptions {
  program: string;
  /** The text of the file of rules. */
  rules: string;
  /** The metrics ports of the servers. */
  ports: readonly number[];
}

/** Asks the servers every second, and reckons the rules twice a second. Resolves once it has asked them. @throws Error where it does not take its files */
export const startPrometheus = async ({ program, rules, ports }: PrometheusOptions): Promise<Prometheus> => {
  const dir = mkdtempSync(join(tmpdir(), 'bars-prometheus-'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '500ms' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'bars', static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] }],
  };
  writeFileSync(join(dir, 'alerts.yaml'), rules);
  writeFileSync(join(dir, 'prometheus.yaml'), stringify(config));
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${join(dir, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Before it has asked for the first time, it knows of no server.
  const isWatching = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/api/v1/query?query=count(up==1)==${ports.length}`)
      .then(async (response) => found.parse(await response.json()).data.result.length > 0)
      .catch(() => false);
  while (!(await isWatching())) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(100);
  }
  return {
    alerts: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      return answer.parse(await response.json()).data.alerts.map(({ labels, annotations, state }) => ({
        name: labels.alertname,
        state,
        summary: annotations.summary,
      }));
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
