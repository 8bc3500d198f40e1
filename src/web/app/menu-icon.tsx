import type { ScreenName } from '#domain/screens.ts';
import styles from './menu-icon.module.css';

/** Lines on a grid of 20, drawn like the signs of the public pages. */
const PATHS: Partial<Readonly<Record<ScreenName | 'nuevo', string>>> = {
  nuevo: 'M10 4v12M4 10h12',
  buscador: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  cotizador: 'M4.5 2.5h11v15h-11zM7.5 6h5M7.5 10h.1M10 10h.1M12.5 10h.1M7.5 13.5h.1M10 13.5h.1M12.5 13.5h.1',
  cuentas:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.4-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.4M15 12.5c1.9.6 3 2 3 4',
  inventario: 'm10 2.5 7 3.5v8l-7 3.5L3 14V6zM3 6l7 3.5L17 6M10 9.5v8',
  notas: 'M4.5 2.5h11v15l-2.7-1.8L10 17.5l-2.8-1.8-2.7 1.8zM7.5 6.5h5M7.5 10h5',
  publicaciones: 'M3 8v4h2.5l7 4V4l-7 4zM15.5 7.5a3.5 3.5 0 0 1 0 5M6 12l1 5h2l-1-4',
  indicadores: 'M3 17h14M5.5 14v-4M10 14V4M14.5 14V7.5',
  facturas:
    'M4.5 2.5h8l3 3v12h-11zM12 2.5V6h3.5M10 8.5v6M12 9.8c-.4-.6-1-.8-2-.8-1.3 0-2 .6-2 1.3 0 1.9 4 .8 4 2.6 0 .8-.8 1.4-2 1.4-1 0-1.7-.3-2.1-1',
  cobranza:
    'M10 3c3.6 0 6 1.1 6 2.5S13.6 8 10 8 4 6.9 4 5.5 6.4 3 10 3zM4 5.5v9C4 15.9 6.4 17 10 17s6-1.1 6-2.5v-9M4 10c0 1.4 2.4 2.5 6 2.5s6-1.1 6-2.5',
  porPagar: 'M3 6.5h14v10H3zM3 6.5 13.5 3v3.5M13.5 11.5h.1',
  reportes: 'M10 2.5v7.5h7.5A7.5 7.5 0 1 1 10 2.5zM13 2.8A7.5 7.5 0 0 1 17.2 7H13z',
  importar: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3 13v4h14v-4',
  reparacion: 'M16.8 5.6a4 4 0 0 1-5.3 5l-5.7 5.7a1.5 1.5 0 0 1-2.1-2.1l5.7-5.7a4 4 0 0 1 5-5.3L12 5.6l2.4 2.4z',
};

/** The sign beside an entry of the menu, or of what begins something; the words beside it say the same. */
export function MenuIcon({ screen }: { readonly screen: ScreenName | 'nuevo' }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[screen] ?? 'M6 4l6 6-6 6'} />
    </svg>
  );
}
