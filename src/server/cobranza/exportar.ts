import type { VistaDeCobranza } from '#domain/cobranza.ts';
import type { Db } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';
import type { Columna, Tabla } from '#server/base/tabla/columnas.ts';
import { type Archivo, type Formato, writeTabla } from '#server/base/tabla/escribir.ts';
import { narrowTabla } from '#server/base/tabla/narrow.ts';
import { type FiltroDeAdeudos, valoresOf } from './queries/adeudos.ts';
import { VALORES } from './queries/dia.ts';
import { lecturaOf, writePartes } from './queries/partes.ts';
import { PROMETIDAS, writeDetalle, writeGrupos, writeOrdenDeDeudas } from './queries/renglones.ts';

interface ArchivoPedido {
  readonly formato: Formato;
  /** The columns that somebody sees; left out, all of the file. */
  readonly columnas: readonly string[] | undefined;
}

/** Writes the rows of a filter out, all of them, as the list has them. */
export function writeAdeudosFile(
  db: Db,
  quien: string,
  filtro: FiltroDeAdeudos,
  { formato, columnas }: ArchivoPedido,
): Promise<Archivo> {
  const { ver, al, hoy, orden } = filtro;
  const dia = lecturaOf(al === hoy);
  const desde = `from (
    with ${writePartes(dia)}, prometidas as materialized (${PROMETIDAS}), grupos as materialized (${writeGrupos(ver)})
    select g.*, d.nombre, d.aseguradora as de_quien, d."ultimoPago" as ultimo_pago, d.credito, d.documento::jsonb as documento,
      d.seguimiento::jsonb as seguimiento, ${VALORES.al} - g.vence as atraso
    from grupos g cross join lateral (${writeDetalle(ver, dia)}) d) t`;
  return writeTabla({
    db,
    quien,
    tabla: narrowTabla(
      { hoja: HOJAS[ver], columnas: [...DE_VISTA[ver], ...COMUNES, ...(al === hoy ? DE_HOY : [])] },
      'cobranza',
      columnas,
    ),
    consulta: { desde: fillIn(desde, valoresOf(filtro)), orden: writeOrdenDeDeudas(ver, orden) },
    formato,
    nombre: `cobranza_${ver}_${al}`,
    demasiadas: (caben) =>
      `Hay más renglones de los que caben en una hoja de Excel (${caben}). Filtra la lista o exporta a CSV.`,
  });
}

const HOJAS: Readonly<Record<VistaDeCobranza, Tabla['hoja']>> = {
  clientes: 'Por cliente',
  aseguradoras: 'Por aseguradora',
  facturas: 'Por factura',
};

const texto = (titulo: string, ancho: number, sql: string): Columna => ({ titulo, ancho, sql, tipo: 'texto' });
const dinero = (titulo: string, sql: string): Columna => ({ titulo, ancho: 16, sql, tipo: 'dinero' });
const dia = (titulo: string, sql: string): Columna => ({ titulo, ancho: 14, sql, tipo: 'dia' });
const entero = (titulo: string, sql: string): Columna => ({ titulo, ancho: 12, sql, tipo: 'entero' });

/** A field of the document of a row. */
const documento = (campo: string, tipo: string) => `(t.documento ->> '${campo}')::${tipo}`;

/** Writes a note of a debt; the empty text for nothing. */
const nota = (campo: string) => `coalesce(t.seguimiento ->> '${campo}', '')`;

const CREDITO = entero('Días de crédito', 't.credito');
const FACTURAS = entero('Facturas', 't.facturas');

/** The columns by which the rows of each view differ. */
const DE_VISTA: Readonly<Record<VistaDeCobranza, readonly Columna[]>> = {
  clientes: [texto('Cliente', 36, 't.nombre'), CREDITO, FACTURAS],
  aseguradoras: [texto('Aseguradora', 30, `coalesce(nullif(t.nombre, ''), 'Sin aseguradora')`), CREDITO, FACTURAS],
  facturas: [
    texto('Folio', 14, documento('folio', 'text')),
    dia('Fecha', documento('fecha', 'date')),
    texto('Cliente', 36, 't.nombre'),
    texto('Aseguradora', 24, 't.de_quien'),
    texto(
      'Siniestro',
      24,
      `coalesce((select string_agg(s, ', ') from jsonb_array_elements_text(t.documento -> 'siniestros') s), '')`,
    ),
    dinero('Total', documento('total', 'bigint')),
    dinero('Pagado', documento('pagado', 'bigint')),
    dinero('Devuelto', documento('devuelto', 'bigint')),
    dinero('Saldo', documento('saldo', 'bigint')),
  ],
};

/** Every row says how much is owed, since when, and what was paid last. */
const COMUNES: readonly Columna[] = [
  dinero('Se debe', 't.adeudo'),
  dinero('No vencido', 't.no_vencido'),
  dinero('1 a 30 días', 't.de_1_a_30'),
  dinero('31 a 60 días', 't.de_31_a_60'),
  dinero('61 a 90 días', 't.de_61_a_90'),
  dinero('Más de 90 días', 't.mas_de_90'),
  dinero('Sin ingresar', 't.sin_ingresar'),
  dia('Vence', 't.vence'),
  entero('Días de atraso', 'greatest(0, t.atraso)'),
  dia('Último pago', 't.ultimo_pago'),
];

/** These notes are of now, and of no day before. */
const DE_HOY: readonly Columna[] = [
  dia('Promesa de pago', `(t.seguimiento ->> 'promesa')::date`),
  texto('Quién prometió', 20, nota('promesaQuien')),
  texto('Nota de la promesa', 30, nota('promesaNota')),
  dia('Próximo contacto', `(t.seguimiento ->> 'contacto')::date`),
  texto('Nota del contacto', 30, nota('contactoNota')),
];
