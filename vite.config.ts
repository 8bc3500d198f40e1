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
          mode === 'app' ? { input: [APP] } : { input: [...entries, `${PUBLIC}/theme.ts`], output: SHARED },
      },
  ssr: { noExternal: true },
}));
