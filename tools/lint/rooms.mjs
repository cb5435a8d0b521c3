/**
 * Who may import whom, as one table. Paths are relative to the repository; packages read `npm:<name>`.
 * The picture and the reasons are in docs/architecture.md.
 *
 * A row denies `to` for files matching `from`. `except` lifts it for a target, `unless` for a file,
 * `types: true` lets type-only imports through,
 * `tests: true` lets tests through. `$1` in `to` or `except` is the first group of `from`.
 */
const TESTS = /\.(test|wtr\.test|spec)\.[cm]?tsx?$|\/testing\//;

export const rows = [
  { from: /^(?!mfe-)/, to: /^mfe-/, why: 'areas meet by route, custom element or typed message; nobody imports their source' },
  { from: /^(mfe-[^/]+)\//, to: /^mfe-/, except: '^$1/', why: 'an area never imports another area' },

  { from: /^mfe-[^/]+\/src\/entry\//, to: /\/src\/features\//, why: 'an entry knows its routes only' },
  { from: /^mfe-[^/]+\/src\/routes\//, to: /^shared-api\/(client|index)/, types: true, tests: true, why: 'routes hand params on; hooks call' },
  { from: /^mfe-[^/]+\/src\/features\/([^/]+)\//, to: /\/src\/features\//, except: '/src/features/$1/', why: 'a feature never imports another feature; what two need moves up one room' },
  { from: /^mfe-[^/]+\/src\/features\//, to: /\/src\/(flows|routes|entry)\//, why: 'nothing flows back up the house' },
  { from: /^mfe-[^/]+\/src\/features\//, unless: /\/use-[^/]+\.tsx?$/, to: /^shared-api\/(client|index)/, types: true, tests: true, why: 'in a feature the hook alone calls the client' },
  { from: /^mfe-[^/]+\/src\/flows\/([^/]+)\//, to: /\/src\/flows\//, except: '/src/flows/$1/', why: 'a flow never imports another flow' },
  { from: /^mfe-[^/]+\/src\/flows\/.*\.tsx$/, to: /^shared-api\/(client|index)/, types: true, tests: true, why: 'a flow’s view does not call' },
  { from: /^(mfe-[^/]+\/src\/(features|flows|routes)|shared-ui\/src\/(?!area\/))/, to: /^npm:single-spa/, tests: true, why: 'only entries know single-spa' },

  { from: /^shared-ui\//, to: /^shared-api\//, except: '^shared-api/format', types: true, tests: true, why: 'shared-ui has no data' },
  { from: /^shared-ui\//, to: /^root-config\//, why: 'shared-ui knows no shell' },
  { from: /^shared-api\/contracts\//, to: /./, tests: true, except: '^(npm:zod/mini$|shared-api/contracts/)', why: 'contracts know zod alone' },
  { from: /^shared-api\/(client|index)/, to: /^(npm:(react|styled-components|@tanstack\/react-query)|shared-ui\/)/, why: 'the client has no React' },
  { from: /^shared-api\/format\//, to: /./, tests: true, except: '^shared-api/format/', why: 'formats use the platform alone' },

  { from: /^api-server\//, to: /^(shared-api\/(client|index)|shared-ui|root-config|npm:react)/, why: 'the server shares contracts and formats only' },
  { from: /^api-server\/kernel\//, to: /^api-server\/domains\//, why: 'the kernel knows no domain' },
  { from: /^api-server\/domains\/([^/]+)\//, to: /^api-server\/domains\/[^/]+\/(?!service$|index$)/, except: '^api-server/domains/$1/', types: true, tests: true, why: 'a domain meets another at its public service' },
  { from: /^sandbox\//, to: /^(api-server|shared-ui|root-config)\//, why: 'the sandbox is other people’s systems' },
  { from: /^e2e\//, to: /^(shared-api|shared-ui|root-config|api-server|sandbox)\//, why: 'journeys know running addresses only' },
  { from: /^(shared-api|shared-ui|root-config|mfe-[^/]+)\//, to: /^(api-server|sandbox)\//, why: 'the browser’s side meets the server over the wire' },
];

const fill = (pattern, match) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''));

const lifted = (row, match, { file, target, typeOnly }) =>
  row.unless?.test(file) ||
  (row.types && typeOnly) ||
  (row.tests && TESTS.test(file)) ||
  (row.except && fill(row.except, match).test(target));

/** The sentence to show when `file` imports `target`, or null when it may. */
export function refusal(file, target, typeOnly) {
  for (const row of rows) {
    const match = row.from.exec(file);
    if (match && row.to.test(target) && !lifted(row, match, { file, target, typeOnly })) {
      return `${file} may not import ${target}: ${row.why}.`;
    }
  }
  return null;
}
