import { escapeLiteral } from 'pg';
import { camposFactura } from '#contract/wire/factura.ts';
import { type Dia, ZONA } from '#domain/fecha.ts';
import { columnasOf } from '#server/base/tabla/campos.ts';
import type { Columna, Tabla } from '#server/base/tabla/columnas.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';
import { TOTAL } from '#server/facturas/queries/filtros.ts';
import { joinDebida, VIGENTE } from '#server/facturas/queries/vencimiento.ts';

const { formaPago, metodoPago } = camposFactura;

/** The status in the words of its six steps (estatusMostrado). */
const ESTATUS = `case when c.estado = 'cancelada' then 'cancelado'
  when f.devuelto > 0 and f.devuelto <> ${TOTAL} then 'Devuelto parcialmente'
  when f.devuelto = ${TOTAL} then 'Devuelto'
  when f.saldo > 0 and f.saldo < ${TOTAL} then 'Pagado parcialmente'
  when f.saldo = 0 then 'Pagado'
  when ${VIGENTE} then 'Timbrada'
  when c.estado in ('reservada', 'enviando', 'incierta') then 'Por confirmar' else 'Rechazada' end`;

/** The one who made it: the name of the account, or the word that stands for it. */
const AUTOR = `coalesce((select nullif(trim(k.nombre || ' ' || k.apellidos), '') from cuentas k
  where k.identificador = c.autor and k.eliminada is null), c.autor)`;

const texto = (titulo: string, ancho: number, sql: string): Columna => ({ titulo, ancho, sql, tipo: 'texto' });
const dinero = (titulo: string, sql: string): Columna => ({ titulo, ancho: 14, sql, tipo: 'dinero' });

/** The columns of an invoice as it is written out. @param hoy the day up to which it is late. */
export function tablaDeFacturas(hoy: Dia): Tabla {
  return {
    hoja: 'Facturas',
    columnas: [
      texto('Folio', 12, "c.serie || '-' || c.folio"),
      { titulo: 'Fecha', ancho: 12, sql: `(c.creada at time zone '${ZONA}')::date`, tipo: 'dia' },
      texto('Cliente', 34, 'c.nombre'),
      texto('RFC', 15, 'c.rfc'),
      texto('Siniestro', 24, "array_to_string(f.siniestros, ', ')"),
      { titulo: 'Piezas', ancho: 8, sql: 'f.piezas', tipo: 'entero' },
      ...columnasOf({ metodoPago, formaPago }, 'f'),
      dinero('Total', TOTAL),
      dinero('Devuelto', 'f.devuelto'),
      dinero('Adeudo', 'case when debida.debe then f.saldo else 0 end'),
      { titulo: 'Vence', ancho: 12, sql: 'debida.vence', tipo: 'dia' },
      {
        titulo: 'Días de atraso',
        ancho: 15,
        sql: `case when debida.vence is not null then greatest(0, ${escapeLiteral(hoy)}::date - debida.vence) end`,
        tipo: 'entero',
      },
      {
        titulo: 'Sin ingresar',
        ancho: 13,
        sql: 'coalesce(debida.debe and debida.vence is null, false)',
        tipo: 'marca',
      },
      texto('Estatus', 20, ESTATUS),
      texto('Vendedor', 20, "array_to_string(f.cotizadores, ', ')"),
      texto('Facturó', 20, AUTOR),
      texto('Folio fiscal (UUID)', 38, "coalesce(c.uuid, '')"),
    ],
  };
}

/**
 * Reads the invoices with these ids, in their order.
 *
 * @param porOmision days of credit of who has none of his own.
 */
export function consultaDeFacturas(ids: string, porOmision: number): Consulta {
  return {
    desde: `from (${ids}) h
      cross join lateral (select * from facturas where facturas.id = h.id offset 0) f
      cross join lateral (select * from cfdis where cfdis.id = h.id offset 0) c
      ${joinDebida('h.id', String(porOmision))}`,
  };
}
