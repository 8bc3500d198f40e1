/*
 * The first script of the application, before anything is painted and without any other code: the theme, and the first
 * read of the screen, so that its answer travels while the application's code does.
 */
import '#web/public/theme.ts';
import type { FirstRead } from '#web/api/first-read.ts';

const MAX_AGE_MS = 30_000;

try {
  const written = document.getElementById('primera')?.textContent;
  if (written) begin(JSON.parse(written));
} catch {
  // Without storage nobody is signed in.
}

function begin({ url, fields, signedBy, needs, by, unless }: FirstRead): void {
  const stored = (key: string) => localStorage.getItem(key);
  if (!needs.every(stored) || unless.some(stored)) return;
  if (JSON.parse(stored(by.key) ?? '{}').rol !== by.rol) return;
  const body = JSON.stringify({ ...fields, ...Object.fromEntries(signedBy.map((key) => [key, stored(key)])) });
  const asked = fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer = asked.then((response) => response.json());
  // A failure is heard by the code that takes the answer, which asks again.
  answer.catch(() => {});
  globalThis.firstAnswer = { url, fields, sessionId: stored(signedBy[0] ?? ''), answer };
  setTimeout(() => {
    globalThis.firstAnswer = undefined;
  }, MAX_AGE_MS);
}
