import { relative } from 'node:path';
import { JsonReporter, type Reporter } from 'vitest/node';

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];
type OutsideError = Errors[number];

/** Where vitest says that an error came up: the test that ran then, which need not be its cause. */
const placeOf = (error: OutsideError): { file: string; title: string } => {
  const path: unknown = Reflect.get(error, 'VITEST_TEST_PATH');
  const name: unknown = Reflect.get(error, 'VITEST_TEST_NAME');
  return {
    file: typeof path === 'string' ? relative(process.cwd(), path) : 'outside of files',
    title: typeof name === 'string' ? `an error outside of tests, during “${name}”` : 'an error outside of tests',
  };
};

/** vitest's JSON report with the errors that belong to no test, which it leaves out. A run with one of them has failed. */
export class ReportWithErrors extends JsonReporter {
  #errors: Errors = [];

  override async onTestRunEnd(
    modules: Parameters<JsonReporter['onTestRunEnd']>[0],
    errors: Errors = [],
  ): Promise<void> {
    this.#errors = errors;
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    const errors = this.#errors.map((error) => ({ ...placeOf(error), message: error.stack ?? error.message }));
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), errors }));
  }
}
