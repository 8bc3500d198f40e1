/**
 * Gives the page its notices, once it is live: before that there is nothing to say, and what says it need not travel with
 * the page. What was said meanwhile is shown when it comes. Where it does not come, the page is as it was.
 */
export async function showNotices(): Promise<void> {
  const notices = await import('./notices.tsx').catch(() => null);
  notices?.mountNotices();
}
