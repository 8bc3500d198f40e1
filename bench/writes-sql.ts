import type { SqlStep } from './beside.ts';
import type { SampledFilters } from './sample.ts';

const BEGIN: SqlStep = { text: 'begin', values: [] };
const COMMIT: SqlStep = { text: 'commit', values: [] };

/** The change of one part and its line of history in one transaction: a save cannot be faster than that. */
export function change(id: number, column: 'precio' | 'detalles', value: number | string): readonly SqlStep[] {
  return [
    BEGIN,
    {
      name: `cambio-${column}`,
      text: `update piezas set ${column} = $2, version = version + 1 where id = $1`,
      values: [id, value],
    },
    {
      name: 'historia',
      text: `insert into historial (tabla, registro, operacion, antes, despues) values ('piezas', $1, 'cambio', '{}', $2)`,
      values: [String(id), JSON.stringify({ [column]: value })],
    },
    COMMIT,
  ];
}

/** A new part and its line of history in one transaction. */
export function insertion({ marca, auto, pieza, year }: SampledFilters): readonly SqlStep[] {
  return [
    BEGIN,
    {
      name: 'alta',
      text: `insert into piezas (marca, auto, pieza, anio_desde, anio_hasta, lado, origen, condicion, costo, existencias, detalles)
        values ($1, $2, $3, $4, $4, 'IZQ', 'ORIGINAL', 'USADO', 10000, 1, 'Con detalle en esquina')`,
      values: [marca, auto, pieza, year],
    },
    {
      name: 'historia-alta',
      text: `insert into historial (tabla, registro, operacion, despues) values ('piezas', '0', 'alta', $1)`,
      values: [JSON.stringify({ marca, auto, pieza })],
    },
    COMMIT,
  ];
}
