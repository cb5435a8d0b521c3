/** `npm run test:full`: nothing that takes long is left out. */
export const isFullRun = process.env['TEST_FULL'] === '1';
