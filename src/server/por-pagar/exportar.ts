import { camposPorPagar } from '#contract/wire/por-pagar.ts';
import type { Dia } from '#domain/fecha.ts';
import type { Db } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';
import { columnasOf } from '#server/base/tabla/campos.ts';
import type { Tabla } from '#server/base/tabla/columnas.ts';
import { type Archivo, type Formato, writeTabla } from '#server/base/tabla/escribir.ts';
import { narrowTabla } from '#server/base/tabla/narrow.ts';
import { type FiltrosPorPagar, selectLista, writeOrdenDeCuentas } from './queries/cuentas.ts';

const { proveedor, folio, fecha, vence, subtotal, total, nota } = camposPorPagar;

function tablaOf(hoy: Dia): Tabla {
  return {
    hoja: 'Por pagar',
    columnas: [
      ...columnasOf({ proveedor, folio }, 'c'),
      {
        titulo: 'Tipo',
        ancho: 16,
        sql: `case c.tipo when 'E' then 'Nota de crédito' else 'Factura' end`,
        tipo: 'texto',
      },
      ...columnasOf({ fecha, vence }, 'c'),
      {
        titulo: 'Estado',
        ancho: 14,
        sql: `case when c.cancelada is not null then 'Cancelada'
          when c.tipo = 'E' then case when c.saldo > 0 then 'A favor' else 'Aplicada' end
          when c.saldo = 0 then 'Pagada' when c.vence < '${hoy}' then 'Vencida' else 'Pendiente' end`,
        tipo: 'texto',
      },
      ...columnasOf({ subtotal, total }, 'c'),
      { titulo: 'Pagado', ancho: 14, sql: 'c.pagado', tipo: 'dinero' },
      { titulo: 'Saldo', ancho: 14, sql: 'c.saldo', tipo: 'dinero' },
      { titulo: 'RFC', ancho: 16, sql: 'c.rfc', tipo: 'texto' },
      { titulo: 'Emisor', ancho: 36, sql: 'c.emisor', tipo: 'texto' },
      { titulo: 'Folio fiscal (UUID)', ancho: 38, sql: `coalesce(c.uuid, '')`, tipo: 'texto' },
      { titulo: 'Método de pago', ancho: 14, sql: 'c.metodo', tipo: 'texto' },
      { titulo: 'OC', ancho: 20, sql: 'c.ocs', tipo: 'texto' },
      ...columnasOf({ nota }, 'c'),
      { titulo: 'Por qué se canceló', ancho: 30, sql: 'c.cancelada_motivo', tipo: 'texto' },
    ],
  };
}

interface PorPagarPedido {
  readonly hoy: Dia;
  readonly formato: Formato;
  /** The columns that somebody sees; left out, all of the file. */
  readonly columnas: readonly string[] | undefined;
}

/** Writes the invoices of a list out, all of them, as the list has them. */
export function writePorPagar(
  db: Db,
  quien: string,
  filtros: FiltrosPorPagar,
  { hoy, formato, columnas }: PorPagarPedido,
): Promise<Archivo> {
  const { sql: ids, parameters } = selectLista(db, filtros, hoy).select('c.id').compile();
  return writeTabla({
    db,
    quien,
    tabla: narrowTabla(tablaOf(hoy), 'porPagar', columnas),
    consulta: {
      desde: `from cuentas_por_pagar c where c.id in (${fillIn(ids, parameters)})`,
      orden: writeOrdenDeCuentas(filtros),
    },
    formato,
    nombre: `por_pagar_${hoy}`,
    demasiadas: (caben) =>
      `Hay más facturas de las que caben en una hoja de Excel (${caben}). Filtra la lista o exporta a CSV.`,
  });
}
