import { camposNota } from '#contract/wire/nota.ts';
import { ZONA } from '#domain/fecha.ts';
import { aniosOf, columnasOf } from '#server/base/tabla/campos.ts';
import type { Tabla } from '#server/base/tabla/columnas.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';

const { nombre, canal, cotizador, formaPago } = camposNota;

/** An item as people read it: its part, the side, the car and the years, without what is blank. */
const VENDIDO = `regexp_replace(btrim(concat_ws(' ', t.pieza, t.lado, t.marca, t.auto, t.tipo, ${aniosOf('t')})), '\\s+', ' ', 'g')`;

/** The sales notes as they are written out, a row for each item: the note's own columns are on each of its rows. */
export const NOTAS: Tabla = {
  hoja: 'Notas',
  columnas: [
    { titulo: 'Nota', ancho: 9, sql: 'n.id', tipo: 'entero' },
    { titulo: 'Fecha', ancho: 12, sql: `(n.creada at time zone '${ZONA}')::date`, tipo: 'dia' },
    ...columnasOf({ nombre, canal, cotizador, formaPago }, 'n'),
    {
      titulo: 'Estatus',
      ancho: 11,
      sql: "case when n.cancelada is null then 'creado' else 'cancelado' end",
      tipo: 'texto',
    },
    { titulo: 'Artículo', ancho: 48, sql: VENDIDO, tipo: 'texto' },
    { titulo: '# Inventario', ancho: 13, sql: 'p.inventario', tipo: 'entero' },
    { titulo: 'Cantidad', ancho: 10, sql: 't.cantidad', tipo: 'entero' },
    { titulo: 'Devueltas', ancho: 11, sql: 'b.devueltas', tipo: 'entero' },
    { titulo: 'Precio', ancho: 14, sql: 't.precio', tipo: 'dinero' },
    { titulo: 'Importe', ancho: 14, sql: '(t.precio * t.cantidad)', tipo: 'dinero' },
    { titulo: 'Total de la nota', ancho: 17, sql: 'n.total', tipo: 'dinero' },
  ],
};

/** Reads the items of the notes with these ids, in their order, and the items of each in theirs. */
export function consultaDeNotas(ids: string): Consulta {
  return {
    desde: `from (${ids}) h
      cross join lateral (select * from notas where notas.id = h.id offset 0) n
      cross join lateral (select * from notas_partidas where nota_id = n.id order by orden offset 0) t
      cross join lateral (select inventario from piezas where piezas.id = t.pieza_id offset 0) p
      cross join lateral (select devueltas from bajas where bajas.id = t.baja_id offset 0) b`,
  };
}
