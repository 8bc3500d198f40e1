import { createRoot } from 'react-dom/client';
import { LoadingOverlay } from './loading-overlay.tsx';
import { overlay } from './overlay.ts';

let isMounted = false;

/**
 * Covers the page while the work runs, if it takes long; uncovered however it ends. The cover is mounted
 * at its first use: a page without blocking work does not carry it.
 */
export function withOverlay<T>(work: Promise<T>): Promise<T> {
  if (!isMounted) {
    isMounted = true;
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<LoadingOverlay />);
  }
  return overlay.cover(work);
}
