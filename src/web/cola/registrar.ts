/**
 * Has the browser keep the application's shell, so that it starts without network (record 107). A browser that cannot, or is told
 * not to, goes on as it is.
 */
export function registrarWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => null);
}
