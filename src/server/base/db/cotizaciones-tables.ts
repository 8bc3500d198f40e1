import type { Generated, GeneratedAlways } from 'kysely';
import type { MotivoDePerdida, RespuestaDePartida } from '#domain/cotizacion.ts';

/** Quotes by link. `vigencia` is an ISO day, `vence` the moment at which it ends. */
export interface CotizacionesTable {
  id: GeneratedAlways<number>;
  token: string;
  cuenta_id: number | null;
  nombre: string;
  telefono: Generated<string>;
  comentario: Generated<string>;
  canal: Generated<string>;
  autor: string;
  creada: Date;
  vigencia: string;
  vence: Date;
  version: Generated<number>;
  enviada: Generated<Date | null>;
  cambiada: Generated<Date | null>;
  vista: Generated<Date | null>;
  vista_ultima: Generated<Date | null>;
  vistas: Generated<number>;
  aceptada: Generated<Date | null>;
  aceptada_por: Generated<string | null>;
  apartado_id: Generated<number | null>;
  cancelada: Generated<Date | null>;
  motivo: Generated<MotivoDePerdida | null>;
}

/** Lines of quotes. `precio` in centavos. */
interface CotizacionesPartidasTable {
  id: GeneratedAlways<number>;
  cotizacion_id: number;
  orden: number;
  pieza_id: number | null;
  texto: string;
  marca: Generated<string>;
  auto: Generated<string>;
  anio_desde: number | null;
  anio_hasta: number | null;
  pieza: Generated<string>;
  lado: Generated<string>;
  cantidad: number;
  precio: number | null;
  dias: number | null;
  respuesta: Generated<RespuestaDePartida | null>;
}

/** The tables of quotes. */
export interface CotizacionesTables {
  cotizaciones: CotizacionesTable;
  cotizaciones_partidas: CotizacionesPartidasTable;
}
