/**
 * Who may import whom, as one table. Paths are relative to the repository; packages read `npm:<name>`.
 * The picture and the reasons are in docs/architecture.md.
 *
 * A row denies `to` for files matching `from`. `except` lifts it for a target, `unless` for a file,
 * `types: true` lets type-only imports through,
 * `tests: true` lets tests through. `$1` and `$2` in `to` or `except` are the groups of `from`.
 */
const TESTS = /\.(test|wtr\.test|spec)\.[cm]?tsx?$|\/testing\//;

/** The wizard on a foreign page, in an element or in a frame, without what belongs to the tag. */
const FOREIGN_PAGE = '/src/element/(resume-code$|wizard/(?!widget|element-environment|bring-element))';
/** The browser's clock, timers, history and storage, as every way of mounting the wizard hands them in. */
const BROWSER = '/src/entry/browser-environment$';

export const rows = [
  {
    from: /^(?!mfe-)/,
    to: /^mfe-/,
    why: 'areas meet by route, custom element or typed message; their source is imported by nothing else',
  },
  { from: /^(mfe-[^/]+)\//, to: /^mfe-/, except: '^$1/', why: 'an area never imports another area' },

  {
    from: /^(mfe-booking-widget|root-config|shared-api|shared-ui\/src\/(?!forms\/)|mfe-[^/]+\/src\/(entry|elements?|frame|host))(\/|(?<=\/))/,
    to: /^(npm:(react-hook-form|@hookform\/)|shared-ui\/forms)/,
    why: 'forms are for the portal’s ordinary pages; no element, frame or common module imports them',
  },
  {
    from: /^mfe-[^/]+\/src\/common\//,
    to: /^mfe-[^/]+\/src\/(?!common\/)/,
    tests: true,
    why: 'common serves every feature of its area and imports none of them',
  },
  {
    from: /^mfe-[^/]+\/src\/common\//,
    to: /^shared-api\/(client|index)/,
    types: true,
    tests: true,
    why: 'common makes no calls',
  },
  { from: /^mfe-[^/]+\/src\/entry\//, to: /\/src\/features\//, why: 'an entry imports its routes only' },
  {
    from: /^mfe-[^/]+\/src\/routes\//,
    to: /\/src\/(entry|frame|host)\//,
    tests: true,
    why: 'routes do not import what mounts them',
  },
  {
    from: /^mfe-[^/]+\/src\/routes\//,
    to: /\/src\/elements?\//,
    except: FOREIGN_PAGE,
    tests: true,
    why: 'a page of ours is not an element',
  },
  {
    from: /^mfe-[^/]+\/src\/routes\//,
    to: /^shared-api\/(client|index)/,
    types: true,
    tests: true,
    why: 'routes hand params on; hooks call',
  },
  {
    from: /^mfe-(?!manage\/)[^/]+\/src\/features\/([^/]+)\//,
    to: /\/src\/features\//,
    except: '/src/features/$1/',
    why: 'a feature never imports another feature; what two need moves up one layer',
  },
  {
    from: /^mfe-manage\/src\/features\/([^/]+)\/([^/]+)\//,
    to: /\/src\/features\//,
    except: '/src/features/$1/($2|common)/',
    why: 'a feature never imports another feature; what two of a group need is in its common folder, what two groups need in that of the area',
  },
  {
    from: /^mfe-manage\/src\/features\/[^/]+\/common\//,
    to: /^shared-api\/(client|index)/,
    types: true,
    tests: true,
    why: 'common makes no calls',
  },
  {
    from: /^mfe-[^/]+\/src\/features\//,
    to: /\/src\/(flows|routes|entry|elements?|frame|host)\//,
    why: 'imports go down the layers only',
  },
  {
    from: /^mfe-[^/]+\/src\/features\//,
    unless: /\/use-[^/]+\.tsx?$/,
    to: /^shared-api\/(client|index)/,
    types: true,
    tests: true,
    why: 'in a feature the hook alone calls the client',
  },
  {
    from: /^mfe-[^/]+\/src\/flows\/([^/]+)\//,
    to: /\/src\/flows\//,
    except: '/src/flows/$1/',
    why: 'a flow never imports another flow',
  },
  {
    from: /^mfe-[^/]+\/src\/flows\/.*\.tsx$/,
    to: /^shared-api\/(client|index)/,
    types: true,
    tests: true,
    why: 'a flow’s view makes no calls',
  },
  {
    from: /^mfe-[^/]+\/src\/flows\//,
    to: /\/src\/(routes|entry|elements?|frame|host)\//,
    why: 'a flow does not import the surface that shows it',
  },
  {
    from: /^mfe-[^/]+\/src\/(elements?|frame)\//,
    to: /\/src\/(features|routes|host)\//,
    // The menu is one feature, which its element shows whole.
    except: '^mfe-allergens/src/features/menu/foreign-menu$',
    tests: true,
    why: 'an element or a frame imports the flow, not its screens and not the routes',
  },
  {
    from: /^mfe-[^/]+\/src\/(elements?|frame)\//,
    to: /\/src\/entry\//,
    except: BROWSER,
    tests: true,
    why: 'an entry starts the other layers; they share the browser’s environment with it and nothing else',
  },
  {
    from: /^mfe-[^/]+\/src\/elements?\//,
    to: /\/src\/frame\//,
    tests: true,
    why: 'an element does not import the framed page',
  },
  {
    from: /^mfe-[^/]+\/src\/frame\//,
    to: /\/src\/elements?\//,
    except: FOREIGN_PAGE,
    tests: true,
    why: 'a framed page shares the handling of foreign pages with the element, and nothing of its tag',
  },
  {
    from: /^mfe-[^/]+\/src\/worker\//,
    to: /^(mfe-[^/]+\/src\/(?!worker\/)|shared-api\/(client|index)|shared-ui\/|npm:react)/,
    why: 'a service worker is a program of its own, without pages and their client',
  },
  {
    from: /^mfe-[^/]+\/src\/(?!worker\/)/,
    to: /\/src\/worker\//,
    types: true,
    tests: true,
    why: 'a page and its service worker meet by messages and contracts',
  },
  {
    from: /^mfe-[^/]+\/src\/host\//,
    to: /\/src\/(common|features|flows|routes|frame)\//,
    types: true,
    tests: true,
    why: 'the host script runs where the wizard cannot, and imports none of it',
  },
  {
    from: /^mfe-[^/]+\/src\/host\//,
    to: /\/src\/entry\//,
    except: BROWSER,
    tests: true,
    why: 'an entry starts the other layers; they share the browser’s environment with it and nothing else',
  },
  {
    from: /^mfe-[^/]+\/src\/host\//,
    to: /\/src\/element\/(?!loader\/|resume-code$)/,
    types: true,
    tests: true,
    why: 'the host script imports the outer part of the element and its tab storage only',
  },
  {
    from: /^(mfe-[^/]+\/src\/(common|elements?|features|flows|frame|host|routes)|shared-ui\/src\/(?!area\/))/,
    to: /^npm:single-spa/,
    tests: true,
    why: 'only entries import single-spa',
  },

  {
    from: /^shared-ui\//,
    to: /^shared-api\//,
    except: '^shared-api/(format|contracts/(date-of-birth|distance|month-names|payment-names|element-names)$)',
    types: true,
    tests: true,
    why: 'shared-ui makes no calls and holds no data',
  },
  {
    from: /^shared-ui\/src\/theme\//,
    to: /^shared-ui\/src\/(?!theme\/)/,
    tests: true,
    why: 'the theme lies below every component',
  },
  {
    from: /^shared-ui\/src\/date-picker\//,
    to: /^shared-ui\/src\/fields\//,
    why: 'a field opens the calendar; the calendar imports no field',
  },
  {
    from: /^shared-ui\/src\/(?!(area|copy|pages|testing|element\/loader)\/)/,
    to: /^shared-ui\/src\/(area|copy|pages)\//,
    why: 'components import neither the base of the areas nor what their pages share',
  },
  { from: /^shared-ui\//, to: /^root-config\//, why: 'shared-ui does not import the shell' },
  {
    from: /^shared-api\/contracts\//,
    to: /./,
    tests: true,
    except: '^(npm:zod/mini$|shared-api/contracts/)',
    why: 'contracts import zod only',
  },
  {
    from: /^shared-api\/(client|index)/,
    to: /^(npm:(react|styled-components|@tanstack\/react-query)|shared-ui\/)/,
    why: 'the client has no React',
  },
  {
    from: /^shared-api\/format\//,
    to: /./,
    tests: true,
    except: '^shared-api/(format/|contracts/month-names$)',
    why: 'formats use the platform alone (docs/decisions/023-dates.md)',
  },

  {
    from: /^api-server\//,
    to: /^(shared-api\/(client|index)|shared-ui|root-config|npm:react)/,
    why: 'the server shares contracts and formats only',
  },
  { from: /^api-server\/kernel\//, to: /^api-server\/modules\//, why: 'the kernel imports no module' },
  {
    from: /^api-server\/modules\/([^/]+)\//,
    to: /^api-server\/modules\/[^/]+\/(?!index$)/,
    except: '^api-server/modules/$1/',
    tests: true,
    why: 'a module imports the face of another one, its index.ts',
  },
  {
    from: /^api-server\/modules\/((?:accounts|estate|manage|payments|wizard|students)\/[^/]+)\//,
    to: /^api-server\/modules\/(accounts|estate|manage|payments|wizard|students)\/[^/]+\/(?!service$|index$)/,
    except: '^api-server/modules/$1/',
    types: true,
    tests: true,
    why: 'a domain imports another domain’s public service only',
  },
  {
    from: /^sandbox\//,
    to: /^(api-server|shared-ui|root-config)\//,
    why: 'the sandbox stands in for other companies’ systems and imports nothing of ours',
  },
  {
    from: /^e2e\//,
    to: /^(shared-api|shared-ui|root-config|api-server|sandbox)\//,
    why: 'journeys use running addresses only',
  },
  {
    from: /^(shared-api|shared-ui|root-config|mfe-[^/]+)\//,
    to: /^(api-server|sandbox)\//,
    why: 'browser code reaches the server over HTTP only',
  },
];

const fill = (pattern, match) => new RegExp(pattern.replaceAll('$1', match[1] ?? '').replaceAll('$2', match[2] ?? ''));

const lifted = (row, match, { file, target, typeOnly }) =>
  row.unless?.test(file) ||
  (row.types && typeOnly) ||
  (row.tests && TESTS.test(file)) ||
  (row.except && fill(row.except, match).test(target));

/** The sentence to show when `file` imports `target`, or null when it may. */
export const refusal = (file, target, typeOnly) => {
  for (const row of rows) {
    const match = row.from.exec(file);
    if (match && row.to.test(target) && !lifted(row, match, { file, target, typeOnly })) {
      return `${file} may not import ${target}: ${row.why}.`;
    }
  }
  return null;
};
