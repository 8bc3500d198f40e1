import { expect, test } from 'vitest';
import { filesOf, pagesOf } from './page-weight.ts';

const MANIFEST = {
  'main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_a.js', '_b.js'] },
  '_a.js': { file: 'a.js', css: ['a.css'], imports: ['_b.js', '_c.js'] },
  '_b.js': { file: 'b.js', css: ['a.css'] },
  '_c.js': { file: 'c.js', imports: ['_a.js'] },
  'theme.ts': { file: 'theme.js' },
  'other.tsx': { file: 'other.js', css: ['other.css'] },
};

test('what an entry imports, and what that imports, counts once', () => {
  expect(filesOf(MANIFEST, ['main.tsx', 'theme.ts'])).toEqual({
    scripts: ['main.js', 'theme.js', 'a.js', 'b.js', 'c.js'],
    styles: ['main.css', 'a.css'],
  });
});

test('an entry that is not there is no page of no weight', () => {
  expect(() => filesOf(MANIFEST, ['gone.tsx'])).toThrow('gone.tsx');
});

test('each public page has an entry of its own', () => {
  const entry = { file: 'x.js' };
  const manifest = {
    'src/web/public/entry-no-encontrada.tsx': entry,
    'src/web/public/theme.ts': entry,
    '_x.js': entry,
  };
  expect(pagesOf(manifest)).toEqual([{ page: 'no-encontrada', name: 'src/web/public/entry-no-encontrada.tsx' }]);
  expect(() => pagesOf(MANIFEST)).toThrow('no public page');
});
