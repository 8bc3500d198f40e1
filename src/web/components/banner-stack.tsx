import { useSyncExternalStore } from 'react';
import styles from './banner-stack.module.css';
import { type Banner, type BannerType, banners } from './banners.ts';
import icon from './icon.module.css';

const LOOKS: Readonly<Record<BannerType, string | undefined>> = {
  success: styles.success,
  error: styles.error,
  advertencia: styles.advertencia,
  info: styles.info,
};

const EFFECTS: Readonly<Record<Banner['effect'], string | undefined>> = {
  opacity: styles.opacity,
  movement: styles.movement,
  both: styles.both,
};

/** The banners at the top of the page, oldest first. */
export function BannerStack() {
  const list = useSyncExternalStore(banners.store.subscribe, banners.store.get, banners.store.get);
  return (
    <div className={styles.stack} aria-live="polite">
      {list.map((banner) => (
        <div
          key={banner.id}
          role={banner.type === 'error' ? 'alert' : undefined}
          data-type={banner.type}
          inert={banner.isLeaving}
          className={`${styles.banner} ${LOOKS[banner.type]} ${EFFECTS[banner.effect]} ${banner.isLeaving ? styles.leaving : ''}`}
        >
          <div className={styles.words}>
            <strong>{banner.msg_title}</strong> {banner.msg}
          </div>
          <button
            type="button"
            className={styles.close}
            onClick={() => banners.close(banner.id)}
            aria-label={`Cerrar: ${banner.msg_title}`}
          >
            <span className={icon.cross} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
