/** SystemJS for Node. Its own types are those of the browser's. Source: systemjs, docs/nodejs.md. */
declare module 'systemjs/dist/system-node.cjs' {
  export interface Loader {
    constructor: new () => Loader;
    /** @param address of a module, as a URL */
    import(address: string): Promise<unknown>;
  }
  const systemjs: {
    System: Loader;
    applyImportMap(loader: Loader, map: { imports: Record<string, string> }): void;
  };
  export default systemjs;
}
