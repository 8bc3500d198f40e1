/*
 * Stands in the page of a part. Its photo is what people come for, and on a slow line every file that travels beside it makes
 * it late: the code and the typeface of the page wait in the template '#codigo', and its other photos behind an empty picture,
 * until the photo is there, or did not come.
 */
addEventListener('DOMContentLoaded', () => {
  const MOST_MS = 4_000;
  const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const others = photo?.complete === false ? document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') : [];
  const waiting = [...others].map((other) => {
    const { srcset } = other;
    const src = other.getAttribute('src') ?? '';
    other.removeAttribute('srcset');
    other.src = EMPTY;
    return () => {
      if (srcset !== '') other.srcset = srcset;
      other.src = src;
    };
  });
  const start = () => {
    const code = document.getElementById('codigo');
    if (!(code instanceof HTMLTemplateElement)) return;
    code.remove();
    for (const show of waiting) show();
    // What is cloned out of a template is fetched and run like anything else of the page.
    document.head.append(code.content.cloneNode(true));
  };
  if (!photo || photo.complete) return start();
  // It is painted before anything else has the machine.
  photo.addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  photo.addEventListener('error', start);
  setTimeout(start, MOST_MS);
});
