import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ReportWithErrors } from './report';

const report = process.env['TEST_REPORT'] ?? '';

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['report.fixture.ts'],
    reporters: [new ReportWithErrors({ outputFile: report })],
  },
});
