import type { ClientBase } from 'pg';
import { inBatches } from '#server/base/db/in-batches.ts';
import type { DemoBaja } from './bajas.ts';
import { copyRows } from './copy-rows.ts';
import {
  type DemoUso,
  type FilaIndicador,
  generateIndicadores,
  type IndicadoresOptions,
} from './generate-indicadores.ts';

/** A unit of the yard that a record used, as a write-off of its own. */
export interface Usada extends DemoBaja {
  readonly pieza_id: number;
  readonly duenio: 'siniestro';
  readonly indicador: number;
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
