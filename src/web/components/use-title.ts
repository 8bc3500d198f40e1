import { useEffect } from 'react';

let siteName: string | null = null;

/** Names the tab of the browser: the screen first, the business (the title the page came with) after it. */
export function useTitle(title: string): void {
  useEffect(() => {
    siteName ??= document.title;
    document.title = `${title} | ${siteName}`;
  }, [title]);
}
