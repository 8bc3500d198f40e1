import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PUBLIC = 'src/web/public';

/** Each public page has an entry of its own, `entry-<page>.tsx`; the theme is set before anything is painted. */
const entries = readdirSync(PUBLIC)
  .filter((file) => /^entry-.*\.tsx$/.test(file))
  .map((file) => `${PUBLIC}/${file}`);

/**
 * Two builds of the same components: for the browser (hashed files under `/assets`), and with `--ssr` for the server
 * that renders the first answer. Styles are always files, never inlined: the content-security policy allows no other.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? { target: 'node24', minify: false }
    : {
        manifest: 'manifest.json',
        target: ['es2022', 'safari16'],
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: [...entries, `${PUBLIC}/theme.ts`] },
      },
  ssr: { noExternal: true },
}));
