import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { describeMovimiento } from '#domain/estado-de-cuenta.ts';
import { cleanArchivo } from '#domain/nombre-de-archivo.ts';
import type { Db } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';
import type { Columna } from '#server/base/tabla/columnas.ts';
import { type Archivo, type Formato, writeTabla } from '#server/base/tabla/escribir.ts';

/** Names the file of a statement, without its ending. */
export function nombreDeEstado({ cliente, al }: EstadoDeCuenta): string {
  return `estado_de_cuenta_${cleanArchivo(cliente.nombre)}_${al}`;
}

/** Writes the movements of a statement out as a table, between what was owed before them and what is owed after. */
export function writeMovimientos(db: Db, quien: string, estado: EstadoDeCuenta, formato: Formato): Promise<Archivo> {
  const { desde, al, inicial, final } = estado;
  const extremo = { siniestros: '', cargo: null, abono: null };
  const filas = [
    { ...extremo, dia: desde, concepto: 'Saldo anterior', saldo: inicial },
    ...estado.movimientos.map((uno) => ({
      dia: uno.dia,
      concepto: describeMovimiento(uno),
      siniestros: uno.siniestros.join(', '),
      cargo: uno.cargo || null,
      abono: uno.abono || null,
      saldo: uno.saldo,
    })),
    { ...extremo, dia: al, concepto: 'Saldo final', saldo: final },
  ];
  const desdeFilas = `from (
    select t.*, row_number() over () as fila
    from jsonb_to_recordset($1::jsonb) as t (dia date, concepto text, siniestros text, cargo bigint, abono bigint, saldo bigint)) t`;
  return writeTabla({
    db,
    quien,
    tabla: { hoja: 'Estado de cuenta', columnas: COLUMNAS },
    consulta: { desde: fillIn(desdeFilas, [JSON.stringify(filas)]), orden: 't.fila' },
    formato,
    nombre: nombreDeEstado(estado),
    demasiadas: (caben) => `Hay más movimientos de los que caben en una hoja de Excel (${caben}).`,
  });
}

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Fecha', ancho: 14, sql: 't.dia', tipo: 'dia' },
  { titulo: 'Concepto', ancho: 40, sql: 't.concepto', tipo: 'texto' },
  { titulo: 'Siniestro', ancho: 24, sql: 't.siniestros', tipo: 'texto' },
  { titulo: 'Cargo', ancho: 16, sql: 't.cargo', tipo: 'dinero' },
  { titulo: 'Abono', ancho: 16, sql: 't.abono', tipo: 'dinero' },
  { titulo: 'Saldo', ancho: 16, sql: 't.saldo', tipo: 'dinero' },
];
