import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PUBLIC = 'src/web/public';
const APP = 'src/web/app/main.tsx';

/** Each public page has an entry of its own, `entry-<page>.tsx`; the theme is set before anything is painted. */
const entries = readdirSync(PUBLIC)
  .filter((file) => /^entry-.*\.tsx$/.test(file))
  .map((file) => `${PUBLIC}/${file}`);

/** What nearly every page needs is one file: the same code in several compresses worse. */
const SHARED = { codeSplitting: { groups: [{ name: 'comun', minShareCount: 4 }] } };

/** What every list needs is one file: in thirty small ones it compresses a tenth worse. */
const LISTA = [
  'node_modules/(?:react|react-dom|react-router|scheduler|zod|@tanstack)/',
  'src/web/(?:api/|app/(?!pending))',
  'src/web/components/(?:lista/(?!selection)|piezas/)',
  'src/web/components/(?:banner|button|chips|combobox|dialog|empty|filter|icon|input|nav-|niveles|notices|overlay|pager)',
  'src/web/components/(?:pieza-photo|read-as|rol|screen|search|store|toast|use-)',
  'src/contract/(?:call|buscador|update-piezas)\\.',
  'src/contract/wire/(?:baja|cuenta-(?:acceso|leida)|fields|historial|pieza|reparacion|wire)',
  'src/domain/(?:anio|baja|buscador|cascada|fecha|home|imagen|menu|pagina|pieza|precio|publicacion|roles|screens|texto)',
];
const APP_SHARED = { codeSplitting: { groups: [{ name: 'lista', test: new RegExp(LISTA.join('|')) }] } };

/**
 * Three builds of the same components: the public pages and the signed-in application for the browser (hashed files
 * under `/assets`), and with `--ssr` the server's, for the first answer. The application (`--mode app`) is built apart:
 * together, the pages would carry what only it needs of a shared library. Styles are always files, never inlined: the
 * content-security policy allows no other.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? { target: 'node24', minify: false }
    : {
        emptyOutDir: false,
        manifest: mode === 'app' ? 'manifest-app.json' : 'manifest.json',
        target: ['es2022', 'safari16'],
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rolldownOptions:
          mode === 'app'
            ? { input: [APP], output: APP_SHARED }
            : { input: [...entries, `${PUBLIC}/theme.ts`], output: SHARED },
      },
  ssr: { noExternal: true },
}));
