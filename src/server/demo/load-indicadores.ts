import type { ClientBase } from 'pg';
import { tituloPieza } from '#domain/pieza.ts';
import { inBatches } from '#server/base/db/in-batches.ts';
import type { DemoBaja } from './bajas.ts';
import { copyRows } from './copy-rows.ts';
import {
  type DemoUso,
  type FilaIndicador,
  generateIndicadores,
  type IndicadoresOptions,
  type PiezaDelPatio,
} from './generate-indicadores.ts';
import type { DemoPieza } from './generate-piezas.ts';
import { mix } from './random.ts';

/** A unit of the yard that a record used, as a write-off of its own. */
export interface Usada extends DemoBaja {
  readonly pieza_id: number;
  readonly duenio: 'siniestro';
  readonly indicador: number;
}

/** So many parts of the yard, of those that are in stock, may be used by claims. */
const PATIO = 2_500;
/** The newest parts of all are the ones that people look at first: no claim used them. */
const UNTOUCHED = 60;

/** Offers a part to the claims; null for most of a large yard, and for what has no price or is sold out. */
export function toPatio({ id, fila }: DemoPieza & { readonly id: number }, piezas: number): PiezaDelPatio | null {
  const isOffered = piezas - id >= UNTOUCHED && mix(id) % Math.max(2, Math.ceil(piezas / PATIO)) === 0;
  if (!isOffered || fila.existencias === 0 || fila.precio === null) return null;
  return {
    id,
    creada: Math.ceil(Date.parse(fila.creada.slice(0, 10)) / 86_400_000),
    marca: fila.marca,
    auto: fila.auto,
    anio: fila.anio_hasta,
    pieza: fila.pieza,
    lado: fila.lado,
    origen: fila.origen,
    titulo: tituloPieza({ ...fila, anios: { from: fila.anio_desde, to: fila.anio_hasta } }),
    numeroParte: fila.numero_parte,
    costo: fila.costo,
    precio: fila.precio,
    codigo: fila.codigo_radec || String(fila.inventario),
  };
}

const BATCH = 2_000;

/** Writes the records of claims, oldest first. @returns the units of the yard that they used. */
export async function copyIndicadores(client: ClientBase, options: IndicadoresOptions): Promise<Usada[]> {
  const usadas: Usada[] = [];
  let done = 0;
  for (const batch of inBatches(generateIndicadores(options), BATCH)) {
    const numbered = batch.map((indicador, at) => ({ id: done + at + 1, ...indicador }));
    await copyRows(
      client,
      'indicadores',
      numbered.map(({ id, fila }) => ({ id, ...fila })),
    );
    usadas.push(...numbered.flatMap(({ id, fila, uso }) => (uso ? [toUsada(id, fila, uso)] : [])));
    done += batch.length;
  }
  await client.query(
    `select setval(pg_get_serial_sequence('indicadores', 'id'), max(id)) from indicadores having count(*) > 0`,
  );
  return usadas;
}

function toUsada(indicador: number, fila: FilaIndicador, { pieza, salio, volvio }: DemoUso): Usada {
  return {
    pieza_id: pieza.id,
    cantidad: 1,
    descripcion: pieza.titulo,
    nota: `Siniestro ${fila.reporte}`,
    cotizador: fila.cotizador,
    canal: fila.aseguradora,
    retirada_facebook: false,
    retirada_mercado: false,
    estatus: volvio === null ? 'baja procesado' : 'cancelado procesado',
    fecha: salio,
    creada: `${salio} 11:20:00-06`,
    devuelta: volvio === null ? null : `${volvio} 17:40:00-06`,
    duenio: 'siniestro',
    indicador,
  };
}
