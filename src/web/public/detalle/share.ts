import { copyText } from '#web/components/clipboard.ts';

/** Hands the page's address to the phone's own sharing; where there is none, copies it. */
export async function shareUrl(title: string, url: string): Promise<void> {
  if (!navigator.share) return copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
    if (!isChangeOfMind) await copyText(url);
  }
}
