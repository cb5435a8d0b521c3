import { elementTests } from './tools/testing/elements/config.mjs';

export default elementTests('{shared-ui,root-config,mfe-*,tools/testing}', process.env.TEST_REPORT);
