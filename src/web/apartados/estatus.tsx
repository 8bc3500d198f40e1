import type { Apartado } from '#contract/wire/apartado.ts';
import type { EstatusApartado as Estatus, EstatusAnticipo } from '#domain/apartado.ts';
import { contar, plural } from '#domain/plural.ts';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';

export type Anticipo = NonNullable<Apartado['anticipo']>;

const TONOS: Readonly<Record<Estatus, Tono>> = {
  activo: 'azul',
  vencido: 'naranja',
  liberado: 'neutro',
  vendido: 'verde',
};

/** The state of a hold. */
export function EstatusApartado({ estatus }: { readonly estatus: Estatus }) {
  return <Insignia tono={TONOS[estatus]}>{estatus}</Insignia>;
}

const ANTICIPOS: Readonly<Record<EstatusAnticipo, readonly [Tono, string]>> = {
  vigente: ['azul', 'Anticipo vigente'],
  aplicado: ['verde', 'Anticipo aplicado'],
  'por devolver': ['rojo', 'Anticipo por devolver'],
  devuelto: ['neutro', 'Anticipo devuelto'],
  retenido: ['neutro', 'Anticipo retenido'],
};

/** The state of money in advance. */
export function EstatusDeAnticipo({ estatus }: Pick<Anticipo, 'estatus'>) {
  const [tono, text] = ANTICIPOS[estatus];
  return <Insignia tono={tono}>{text}</Insignia>;
}

/** Tells whether the customer has still to pay what is left: money that is settled or taken off is paid of nothing any more. */
export function isPorPagar({ estatus, anticipo }: Apartado): boolean {
  return estatus !== 'vendido' && (anticipo?.resuelto ?? null) === null;
}

const MINUTE_MS = 60_000;
const UNITS = [
  [24 * 60, 'día', 'días'],
  [60, 'hora', 'horas'],
  [1, 'minuto', 'minutos'],
] as const;

/** Says how much time a hold has left, in its largest unit; nothing of one that ended. */
export function quedaText({ hasta, estatus }: Pick<Apartado, 'hasta' | 'estatus'>, ahora = Date.now()): string {
  const minutes = Math.floor((Date.parse(hasta) - ahora) / MINUTE_MS);
  if (estatus !== 'activo') return '';
  const [size, one, many] = UNITS.find(([unit]) => minutes >= unit) ?? [1, '', ''];
  const count = Math.floor(minutes / size);
  if (count < 1) return 'queda menos de un minuto';
  return `${plural(count, 'queda', 'quedan')} ${contar(count, one, many)}`;
}
