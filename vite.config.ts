import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PUBLIC_ENTRIES = { public: 'src/web/public/main.tsx', theme: 'src/web/public/theme.ts' };

/**
 * Two builds of the same components: for the browser (hashed files under `/assets`), and with `--ssr` for the server
 * that renders the first answer. Styles are always files, never inlined: the content-security policy allows no other.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/render', ssr: 'src/web/public/render.tsx', target: 'node24', minify: false }
    : {
        outDir: 'dist/web',
        manifest: 'manifest.json',
        target: ['es2022', 'safari16'],
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: PUBLIC_ENTRIES },
      },
  ssr: { noExternal: true },
}));
