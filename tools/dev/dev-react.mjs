import { build } from 'vite';
import { unitById } from '../build/units.mjs';
import { DEVELOPMENT_RUNTIME } from './system-bridge.mjs';
import { systemOutput, viteConfig } from '../build/vite-config.mjs';

/** React with its development checks, which hot reloading needs; its names are the served ones and the development runtime. */
const developmentUnit = (id, more) => {
  const unit = unitById(id);
  const packages = [...Object.keys(unit.names), ...more];
  return {
    ...unit,
    names: Object.fromEntries(packages.map((name) => [name, `${id}.js`])),
    entries: { [id]: `commonjs:${packages.join(',')}` },
  };
};

const buildDevelopment = async (unit) => {
  const config = viteConfig(unit, systemOutput);
  const { output } = await build({
    ...config,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { ...config.build, minify: false, sourcemap: false },
  });
  return { names: Object.keys(unit.names), file: `${unit.id}.js`, code: output[0].code, exports: output[0].exports };
};

/** @returns {Promise<{ names: string[], file: string, code: string, exports: string[] }[]>} */
export const developmentReact = () =>
  Promise.all([
    buildDevelopment(developmentUnit('react', [DEVELOPMENT_RUNTIME])),
    buildDevelopment(developmentUnit('react-dom', [])),
  ]);
