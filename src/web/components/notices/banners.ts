import { createStore } from '#web/components/hooks/store.ts';

/** How long a banner takes to come and to go, in milliseconds; the style sheet says the same. */
export const BANNER_MOTION = 1000;

export type BannerType = 'success' | 'error' | 'advertencia' | 'info';

/** A banner, by the names that the specification gives its fields. */
export interface BannerOptions {
  readonly type: BannerType;
  readonly msg_title: string;
  readonly msg: string;
  /** How it comes and goes: fading, moving, or both, for one second. Both unless told. */
  readonly effect?: 'opacity' | 'movement' | 'both';
  /** Milliseconds until it closes by itself; it stays without. */
  readonly time_life?: number;
  /** Runs once, the moment it closes, however it is closed. */
  readonly post_action?: () => void;
}

export interface Banner extends BannerOptions {
  readonly id: number;
  readonly effect: 'opacity' | 'movement' | 'both';
  /** Closed, and still on its way out. */
  readonly isLeaving: boolean;
}

/** The banners of one page, in the order they came. */
export function createBanners() {
  const store = createStore<readonly Banner[]>([]);
  const lives = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;

  function show(options: BannerOptions): number {
    lastId += 1;
    const id = lastId;
    store.set([...store.get(), { effect: 'both', ...options, id, isLeaving: false }]);
    if (options.time_life !== undefined)
      lives.set(
        id,
        setTimeout(() => close(id), options.time_life),
      );
    return id;
  }

  /** The action runs at once, not after the banner has left: a second of motion must not delay what it announces. */
  function close(id: number): void {
    const banner = store.get().find((candidate) => candidate.id === id);
    if (!banner || banner.isLeaving) return;
    clearTimeout(lives.get(id));
    lives.delete(id);
    store.set(store.get().map((other) => (other.id === id ? { ...other, isLeaving: true } : other)));
    setTimeout(() => store.set(store.get().filter((other) => other.id !== id)), BANNER_MOTION);
    banner.post_action?.();
  }

  return { store, show, close };
}

/** The banners of this page. */
export const banners = createBanners();

/** Puts a banner at the top of the page. Returns what closes it. */
export function showBanner(options: BannerOptions): () => void {
  const id = banners.show(options);
  return () => banners.close(id);
}
