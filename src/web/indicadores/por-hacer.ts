import type { PorHacer } from '#domain/indicador-por-hacer.ts';

/** How people call the lists of work, and why one of them has nothing. */
export const NOMBRE_POR_HACER: Readonly<Record<PorHacer, readonly [nombre: string, nada: string]>> = {
  vencidas: ['Vencidas', 'Ninguna pieza está vencida.'],
  'de-hoy': ['De hoy', 'Ninguna pieza vence hoy.'],
  'por-entregar': ['Por entregar', 'Ninguna pieza está por entregar.'],
  'por-facturar': ['Por facturar', 'Ninguna pieza entregada está por facturar.'],
  'sin-precio': ['Sin precio', 'Ninguna pieza solicitada espera su precio.'],
};
