import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PUBLIC = 'src/web/public';
const APP = 'src/web/app/main.tsx';
/** The application's first script stands alone: it waits for no other file. */
const EARLY = 'src/web/app/early.ts';
/** The worker is one file as well, which the server gives at an address that never changes. */
const WORKER = 'src/web/sw/sw.ts';

/** The server renders with these: public pages whole, and the start of the application's screens. */
const RENDERED = { render: `${PUBLIC}/render.tsx`, opening: 'src/web/app/opening.tsx' };

/** These stand in the pages themselves and run before anything is painted: each is one file that imports nothing. */
const FIRST = [`${PUBLIC}/theme.ts`, `${PUBLIC}/after-photo.ts`];

/** Each public page has an entry of its own, `entry-<page>.tsx`. */
const entries = readdirSync(PUBLIC)
  .filter((file) => /^entry-.*\.tsx$/.test(file))
  .map((file) => `${PUBLIC}/${file}`);

/** What the two pages of the catalogue share. */
const CATALOGO =
  /api\/use-call|components\/(?:piezas\/pieza-photo|lista|mi-lista\/lugar)|contract\/(?:buscador-public|wire\/(?:busqueda|pieza-publica))|domain\/(?:buscador|imagen\.|pieza\.|plural|whatsapp\.)/;
const FOTO = { name: 'catalogo', test: CATALOGO, minShareCount: 2 };

/** Modules that the notices of every page share with one: within that page's entry, the entry would run on all others as well. */
const COPIAR = { name: 'copiar', test: /components\/controls\/copy-button/, minShareCount: 2 };

/** What a visitor keeps on the device comes to the landing only once it is live, though several pages need it. */
const LO_MIO = /components\/mi-lista\/(?:auto|guardado|lista)\.ts|domain\/(?:mi-|whatsapp-lista)/;
/** What asks for a notice comes when it is pressed, and what only its dialog shares with others stays with them. */
const DE_AVISOS = /components\/avisame|api\/use-action|contract\/avisos|domain\/(?:demanda|cuenta\.)/;
/** What the page of a notice shares with that dialog: within the page's entry, the entry would run wherever the dialog opens. */
const AVISOS = {
  name: 'avisos',
  test: /api\/avisos-messages|contract\/avisos|domain\/demanda/,
  minShareCount: 2,
};
/** What tells of a document by its link is of those pages alone, though they are four. */
const DE_ENLACES = /consulta\/consulta|components\/display\/insignia/;
const APARTE = [LO_MIO, DE_AVISOS, DE_ENLACES];
const COMUN = { name: 'comun', test: (id: string) => !APARTE.some((one) => one.test(id)), minShareCount: 4 };

/** What nearly every page needs is one file: the same code in several compresses worse. */
const SHARED = { codeSplitting: { groups: [COMUN, { name: 'lo-mio', test: LO_MIO }, FOTO, COPIAR, AVISOS] } };

/** Nobody reads the names of the chunks, which the pages say over and over: their hash in few letters says which is which. */
const PUBLIC_NAMES = {
  hashCharacters: 'hex' as const,
  chunkFileNames: 'assets/[hash:8].js',
  assetFileNames: 'assets/[hash:8][extname]',
};

/** What every list needs is one file: in thirty small ones it compresses a tenth worse. */
const LISTA = [
  'node_modules/(?:react|react-dom|react-router|scheduler|zod|@tanstack)/',
  'src/web/(?:api/(?!(?:admin|app|avisos|banco|caja|cobranza|conteos|cotizaciones|cuenta|demanda|donadores|etiquetas|exportar|facturas|importar|lista-pedida|lotes|reportes)-messages|download|give-up|upload|use-call)|app/(?!abrir-pieza|early|entrada|por-enviar-entrada|salir|ir-al|quick-open|no-screen))',
  'src/web/components/(?:lista/(?!eliminar|selection|filters|folded|nothing|rango|text-search|vista-dias)|piezas/(?:quien|volver))',
  'src/web/components/(?:controls/(?:button|chips|pager|use-slash)|exportar/exportar\\.|notices/(?:banners|toasts))',
  'src/web/components/(?:display/(?:empty|enlace|icon|insignia|nav-|rol|screen)|hooks/(?:store|use-(?:focus|lazy|shortcut)))',
  'src/contract/call\\.',
  'src/contract/wire/(?:fields|json-object|kinds|opcion|orden|pesos\\.|record\\.|sesion|wire)',
  'src/domain/(?:anio|dinero|fecha|home|menu|orden-de-lista|pagina|roles|screens|texto)',
];

/** The parts, for the lists that name or show them. */
const PATIO = [
  'src/web/components/piezas/(?:pieza-photo|columnas|photo)',
  'src/contract/wire/pieza-(?:interna|patio)\\.',
  'src/domain/imagen',
];

/** What the lists of parts need besides. */
const PIEZAS = [
  'src/web/components/(?:piezas/(?!apartados|vender)|controls/(?:combobox|read-as|use-combobox))',
  'src/web/components/display/niveles',
  'src/contract/(?:buscador|piezas-de-lista)\\.',
  'src/contract/wire/busqueda',
  'src/domain/(?:buscador|cascada)',
];
/** What the lists with filters of their own need besides. */
const FILTROS = ['src/web/components/(?:lista/(?:filters|text-search)|controls/(?:inputs|search-box))'];
/** Many filters of a list, which are folded on a phone. */
const PLEGABLE = [
  'src/web/components/(?:controls/(?:filter-cascade|fold)|lista/(?:folded|nothing|vista-dias))',
  'src/contract/wire/dias-de-lista',
];
/** What the lists of claims need besides. */
const SINIESTROS = [
  'src/web/indicadores/(?:agregar|columnas|estado|siniestro-(?:address|link))',
  'src/contract/indicadores\\.',
  'src/contract/wire/(?:documento\\.|filtros-de-registros|historial|indicador-)',
  'src/domain/indicador-por-hacer',
];
/** The records of claims, for their lists and for the reports. */
const REGISTROS = ['src/contract/wire/indicador\\.', 'src/domain/auto-de'];
/** The page of all reports, and the columns and charts of those of records. */
const REPORTES = [
  'src/web/reportes/(?:antes|cifras|filtros|graficas-spec|papel|parametros|peticion|reporte|use-impresion|use-tendencia)\\.',
  'src/web/components/display/report-pager',
];
/** The filters of reports, of which lists of notes have some. */
const RECORTES = ['src/contract/wire/reporte\\.', 'src/domain/filtro-de-reporte'];
const REPORTES_DE_REGISTROS = [
  'src/web/reportes/(?:columnas|graficas-de-registros)\\.',
  'src/contract/reportes-de-registros\\.',
  'src/contract/wire/registros-de-reporte\\.',
];
const group = (name: string, paths: readonly string[]) => ({ name, test: new RegExp(paths.join('|')) });
const APP_SHARED = {
  codeSplitting: {
    groups: [
      group('lista', LISTA),
      group('pieza', ['src/contract/wire/pieza\\.', 'src/domain/(?:pieza|publicacion)\\.']),
      group('publicaciones', ['src/web/components/piezas/(?:apartada\\.|publicaciones)']),
      group('patio', PATIO),
      group('plegable', PLEGABLE),
      group('piezas', PIEZAS),
      group('filtros', FILTROS),
      group('fecha', ['src/web/components/(?:controls/date-input|lista/rango)']),
      group('seleccion', ['src/web/components/lista/selection']),
      group('indicador', ['src/domain/indicador\\.']),
      group('nota', ['src/domain/(?:baja|nota)\\.']),
      group('registros', REGISTROS),
      group('siniestros', SINIESTROS),
      group('recortes', RECORTES),
      group('reportes', REPORTES),
      group('dias', ['src/web/reportes/(?:fechas|registros)']),
      group('reportes-de-registros', REPORTES_DE_REGISTROS),
    ],
  },
};

/**
 * Takes the names of a style sheet one by one, so that a page carries those that it uses and no list of them: half a
 * kilobyte of each public page.
 */
const CLASS_NAMES: Plugin = {
  name: 'class-names',
  transform: {
    filter: { id: /\/src\/web\/.*\.tsx?$/, code: '.module.css' },
    handler: (code) => code.replaceAll(/import (\w+) from (['"][^'"]+\.module\.css['"])/g, 'import * as $1 from $2'),
  },
};

/**
 * Gives each style sheet the names of the widths, which reach no further than the file that defines them. Lightning CSS, which makes
 * the files small, puts the widths in their place.
 */
const CUSTOM_MEDIA: Plugin = {
  name: 'custom-media',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/.*\.css$/, code: '(--' },
    handler: (code) => readFileSync(`${PUBLIC}/media.css`, 'utf8') + code,
  },
};

/** The style sheets of components, in an order that all builds share. */
const MODULES = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();

/** Names a class after the place of its file among all: two letters, for the names are a good part of a small page. */
function scopedName(name: string, file: string): string {
  const path = relative(join(import.meta.dirname, 'src/web'), file.split('?')[0] ?? file);
  return `${name}-${MODULES.indexOf(path).toString(36)}`;
}

/**
 * The application's files have no name but their hash, in few letters: its first one names all of them, and every page of
 * it is 0.7 kB less. `manifest-app.json` says which is which.
 */
const APP_NAMES = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[hash:8].js',
  assetFileNames: 'assets/[hash:8][extname]',
};

/**
 * Three builds of the same components: the public pages and the signed-in application for the browser (hashed files
 * under `/assets`), and with `--ssr` the server's, for the first answer. The application (`--mode app`) is built apart:
 * together, the pages would carry what only it needs of a shared library. Styles are always files and no picture is inlined:
 * the server writes the styles of a public page into it and names them in its content-security policy by their hash.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), CLASS_NAMES, CUSTOM_MEDIA],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName }, lightningcss: { drafts: { customMedia: true } } },
  build: isSsrBuild
    ? { target: 'node24', minify: false, rolldownOptions: { input: RENDERED } }
    : {
        emptyOutDir: false,
        manifest: mode === 'app' ? 'manifest-app.json' : 'manifest.json',
        target: ['es2022', 'safari16'],
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rolldownOptions:
          mode === 'app'
            ? { input: [APP, EARLY, WORKER], output: { ...APP_SHARED, ...APP_NAMES } }
            : { input: [...entries, ...FIRST], output: { ...SHARED, ...PUBLIC_NAMES } },
      },
  ssr: { noExternal: true },
}));
