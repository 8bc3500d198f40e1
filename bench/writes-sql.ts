import type { SqlStep } from './beside.ts';
import type { SampledFilters } from './sample.ts';

/** The change of one part and its line of history in one transaction: a save cannot be faster than that. */
export function change(id: number, column: 'precio' | 'detalles', value: number | string): readonly SqlStep[] {
  const text = `insert into historial (tabla, registro, operacion, antes, despues) values ('piezas', $1, 'cambio', '{}', $2)`;
  return inOneTransaction(
    {
      name: `cambio-${column}`,
      ...{ text: `update piezas set ${column} = $2, version = version + 1 where id = $1`, values: [id, value] },
    },
    { name: 'historia', text, values: [String(id), JSON.stringify({ [column]: value })] },
  );
}

/** A new part and its line of history in one transaction. */
export function insertion({ marca, auto, pieza, year }: SampledFilters): readonly SqlStep[] {
  const part = `insert into piezas (marca, auto, pieza, anio_desde, anio_hasta, lado, origen, condicion, costo, existencias, detalles)
    values ($1, $2, $3, $4, $4, 'IZQ', 'ORIGINAL', 'USADO', 10000, 1, 'Con detalle en esquina')`;
  const line = `insert into historial (tabla, registro, operacion, despues) values ('piezas', '0', 'alta', $1)`;
  return inOneTransaction(
    { name: 'alta', text: part, values: [marca, auto, pieza, year] },
    { name: 'historia-alta', text: line, values: [JSON.stringify({ marca, auto, pieza })] },
  );
}

function inOneTransaction(...steps: readonly SqlStep[]): readonly SqlStep[] {
  return [{ text: 'begin', values: [] }, ...steps, { text: 'commit', values: [] }];
}
