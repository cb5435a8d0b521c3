import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, sha256 } from '../../tools/build/lib/hash.mjs';
import { composeRelease } from '../../tools/release/deploy/compose-release.mjs';
import { liveOf, switchTo } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';

/** What a file of another build has in place of the file's text. */
type Change = (text: string) => string;

/** Makes a file another one that does the same. */
export const harmless = (text: string, note: string): string => `${text}\n// ${note}\n`;

/** A copy of the built site, whose files can be damaged, and in which other builds of a unit can be deployed. `SITE_DIR` names it to a server. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'bars-site-'));
  private readonly first: string;

  constructor() {
    cpSync(join(import.meta.dirname, '../../dist/site'), this.folder, { recursive: true });
    this.first = this.liveId;
  }

  private read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  private get liveId(): string {
    const { release }: { release: string } = JSON.parse(this.read('live.json'));
    return release;
  }

  /** The version of the elements that the address without one leads to. */
  get elements(): string {
    const { units }: { units: { elements: { version: string } } } = JSON.parse(
      this.read(`releases/${this.liveId}.json`),
    );
    return units.elements.version;
  }

  /** A file of the live release. */
  private live(name: string): string {
    const { files }: { files: string } = JSON.parse(this.read(`releases/${this.liveId}.json`));
    return this.read(`d/${files}/${name}`);
  }

  private get map(): { imports: Record<string, string>; integrity: Record<string, string> } {
    return JSON.parse(this.live('importmap.json'));
  }

  /** The address of the import map that pages of the live release name. */
  get mapAddress(): string {
    return /"(\/a\/maps\/[^"]+)"/.exec(this.live('shell.html'))?.[1] ?? '';
  }

  /** The addresses of the live release's bundles. */
  get bundles(): string[] {
    return [...new Set(this.live('shell.html').match(/\/a\/bundles\/[^"]+/g))];
  }

  /** The address of the folder of a unit in the live release. */
  addressOf(unit: string): string {
    const address = Object.values(this.map.imports).find((one) => one.startsWith(`/a/${unit}/`));
    if (address === undefined) throw new Error(`The live release has no ${unit}.`);
    return address.slice(0, address.lastIndexOf('/'));
  }

  /** The address of a unit's file whose name has chance in it. */
  find(unit: string, name: RegExp): string {
    const folder = `${this.addressOf(unit)}/`;
    const found = Object.keys(this.map.integrity).find((one) => one.startsWith(folder) && name.test(one));
    if (found === undefined) throw new Error(`${unit} has no file ${name}.`);
    return found;
  }

  /** Replaces a file, or removes it where there is no change. @returns what puts it back */
  damage(address: string, change?: Change): () => void {
    const path = join(this.folder, address);
    const names = [path, `${path}.br`, `${path}.gz`].filter((name) => existsSync(name));
    const text = readFileSync(path, 'utf8');
    for (const name of names) renameSync(name, `${name}.away`);
    if (change) writeFileSync(path, change(text));
    return () => {
      for (const name of names) renameSync(`${name}.away`, name);
    };
  }

  /** Removes the files of a unit's version, as when no release names them any more. @returns what puts them back */
  remove(address: string): () => void {
    const path = join(this.folder, address);
    renameSync(path, `${path}.away`);
    return () => renameSync(`${path}.away`, path);
  }

  /** Deploys another build of a unit, in which one file differs. @param note of the release */
  async deploy(unit: string, file: string, change: Change, note: string): Promise<void> {
    const before = this.addressOf(unit);
    const text = change(this.read(`${before}/${file}`));
    const version = sha256(`${before} ${note} ${text}`).slice(0, 16);
    const folder = join(this.folder, 'a', unit, version);
    cpSync(join(this.folder, before), folder, { recursive: true });
    writeFileSync(join(folder, file), text);
    for (const end of ['br', 'gz']) rmSync(join(folder, `${file}.${end}`), { force: true });
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    Object.assign(manifest, { version });
    Object.assign(manifest.files[file], { bytes: Buffer.byteLength(text), integrity: integrityOf(text) });
    const written = JSON.stringify(manifest);
    writeFileSync(join(folder, 'manifest.json'), written);
    const target = openTarget(this.folder);
    const { id, units } = await liveOf(target);
    await composeRelease(target, { ...units, [unit]: { version, manifest: sha256(written) } }, { note, from: id });
  }

  /** Publishes another build of the elements, whose loader differs. */
  async publishElements(loader: string, change: Change): Promise<void> {
    const target = openTarget(this.folder);
    const { id, units } = await liveOf(target);
    const before = units['elements']?.version ?? '';
    const after = sha256(`${before} ${loader}`).slice(0, 16);
    const folder = join(this.folder, 'elements', after);
    cpSync(join(this.folder, 'elements', before), folder, { recursive: true });
    const text = change(readFileSync(join(folder, loader), 'utf8').replaceAll(before, after));
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8').replaceAll(before, after));
    Object.assign(manifest.files[loader], { bytes: Buffer.byteLength(text), integrity: integrityOf(text) });
    Object.assign(manifest.integrity, { [loader]: integrityOf(text) });
    const written = JSON.stringify(manifest);
    for (const [name, content] of [
      [loader, text],
      ['manifest.json', written],
    ] as const) {
      writeFileSync(join(folder, name), content);
      for (const end of ['br', 'gz']) rmSync(join(folder, `${name}.${end}`), { force: true });
    }
    const elements = { version: after, manifest: sha256(written) };
    await composeRelease(target, { ...units, elements }, { note: 'elements', from: id });
  }

  /** Makes the release before the live one live. */
  async rollback(): Promise<void> {
    const target = openTarget(this.folder);
    const { id, parent } = await liveOf(target);
    if (parent === null) throw new Error('There is no release before the live one.');
    await switchTo(target, { from: id, to: parent });
  }

  /** Makes the release live that the copy began with. */
  async beginAgain(): Promise<void> {
    const target = openTarget(this.folder);
    const { id } = await liveOf(target);
    if (id !== this.first) await switchTo(target, { from: id, to: this.first });
  }

  end(): void {
    rmSync(this.folder, { recursive: true });
  }
}
