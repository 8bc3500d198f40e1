import type { Corte } from '#contract/wire/corte.ts';
import { dineroDeAnticipo, dineroDeNota } from '#domain/corte.ts';
import { type Centavos, formatPrecio, sumDinero } from '#domain/dinero.ts';
import { horaOf } from '#domain/hora.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import { type Column, DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { nombreDeCajaOf } from '#web/components/ventas/nombre-de-caja.ts';
import styles from './corte.module.css';

type Persona = Corte['personas'][number];
type Venta = Corte['ventas'][number];
type Cancelada = Corte['cancelaciones'][number];
type Anticipo = Corte['anticipos'][number];
type Otro = Corte['otros'][number];
type Caja = Corte['cajas'][number];

/** Names a person; a deleted account has no name. */
export function personaText(persona: Persona | undefined): string {
  return persona?.nombre || 'Cuenta eliminada';
}

/** The tills of a day that somebody counted, or put a float into: of the others there is nothing to say. */
export function contadasOf({ cajas }: Corte): readonly Caja[] {
  return cajas.filter(({ cerradaPor, fondo }) => cerradaPor !== '' || fondo !== null);
}

/** The tables of a day: the drawer first, then what it is made of, each with its total. One without rows is left out. */
export function TablasDeCorte({ corte }: { readonly corte: Corte }) {
  const { cancelaciones, devoluciones, anticipos, otros, personas } = corte;
  const contadas = contadasOf(corte);
  const ventas = personas.flatMap((persona) => corte.ventas.filter(({ autor }) => autor === persona.autor));
  const quien = (head: string) =>
    textColumn<{ readonly autor: string }>(head, (row) =>
      personaText(personas.find(({ autor }) => autor === row.autor)),
    );
  return (
    <>
      <Tabla titulo="En caja" keyOf={({ autor }) => autor} rows={personas} columns={cajaColumns(corte)} />
      <Tabla
        titulo="Notas vendidas"
        keyOf={({ autor, formaPago }) => `${autor} ${formaPago}`}
        rows={ventas}
        columns={[{ ...quien('Vendió'), ...FIRST }, FORMA, ...ventasColumns(ventas)]}
      />
      <Tabla
        titulo="Notas canceladas"
        keyOf={({ nota, formaPago }) => `${nota} ${formaPago}`}
        rows={cancelaciones}
        columns={[NOTA, HORA, quien('Canceló'), FORMA, ...canceladasColumns(cancelaciones)]}
      />
      <Tabla
        titulo="Piezas devueltas"
        keyOf={({ nota, formaPago, momento }) => `${nota} ${formaPago} ${momento}`}
        rows={devoluciones}
        columns={[
          NOTA,
          HORA,
          quien('Devolvió'),
          FORMA,
          MOTIVO,
          dinero('Devuelto', devoluciones, ({ monto }) => -monto),
        ]}
      />
      <Tabla
        titulo="Anticipos"
        keyOf={({ recibo, movimiento }) => `${recibo} ${movimiento}`}
        rows={anticipos}
        columns={[RECIBO, HORA, MOVIMIENTO, quien('Quién'), FORMA, ...anticiposColumns(anticipos)]}
      />
      <Tabla
        titulo="Entradas, retiros y gastos"
        keyOf={({ autor, momento, tipo }) => `${autor} ${momento} ${tipo}`}
        rows={otros}
        columns={[TIPO, HORA, quien('Quién'), FORMA, MOTIVO, dinero('En caja', otros, ({ monto }) => monto)]}
      />
      <Tabla titulo="Cajas" keyOf={({ id }) => id} rows={contadas} columns={cajasColumns(contadas)} />
    </>
  );
}

interface TablaProps<Row> extends Omit<TableSpec<Row>, 'caption'> {
  readonly titulo: string;
  readonly rows: readonly Row[];
}

function Tabla<Row>({ titulo, ...table }: TablaProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <section className={`above-6 ${styles.tabla}`}>
      <h2>{titulo}</h2>
      <DataTable caption={titulo} rowProps={() => ({ className: styles.fila })} {...table} />
    </section>
  );
}

/** The column that a row is called by. */
const FIRST = { total: 'Total', isWide: true, className: styles.nombre } as const;

/** The hour where the business is. */
const HORA = textColumn<{ readonly momento: string }>('Hora', ({ momento }) => horaOf(new Date(momento)));

const FORMA = textColumn<{ readonly formaPago: string | null }>('Forma de pago', ({ formaPago }) => formaPago ?? '');

const NOTA: Column<Pick<Cancelada, 'nota' | 'nombre'>> = {
  key: 'nota',
  head: 'Nota',
  ...FIRST,
  cell: ({ nota, nombre }) => (
    <RowLink to={`../${nota}`}>
      <strong className="mono">{nota}</strong> {nombre}
    </RowLink>
  ),
};

const RECIBO: Column<Anticipo> = {
  key: 'recibo',
  head: 'Recibo',
  ...FIRST,
  cell: ({ recibo, apartado, nombre }) => (
    <RowLink to={`../apartados/${apartado}`}>
      <strong className="mono">{recibo}</strong> {nombre}
    </RowLink>
  ),
};

const MOVIMIENTO = textColumn<Anticipo>('Movimiento', ({ movimiento }) => MOVIMIENTOS[movimiento]);

const MOVIMIENTOS: Readonly<Record<Anticipo['movimiento'], string>> = {
  recibido: 'Recibido',
  devuelto: 'Devuelto',
  retenido: 'Retenido',
};

const MOTIVO = textColumn<{ readonly motivo: string }>('Motivo', ({ motivo }) => motivo);

const TIPO: Column<Otro> = {
  ...textColumn<Otro>('Movimiento', ({ tipo }) => TIPOS[tipo]),
  total: 'Total',
  isWide: true,
};

const TIPOS: Readonly<Record<Otro['tipo'], string>> = { entrada: 'Entrada', retiro: 'Retiro', gasto: 'Gasto' };

/** Makes a column of money with its total over the rows. */
function dinero<Row>(head: string, rows: readonly Row[], centavosOf: (row: Row) => Centavos): Column<Row> {
  return {
    key: head,
    head,
    label: head,
    kind: 'figure',
    cell: (row) => formatPrecio(centavosOf(row)),
    total: formatPrecio(sumDinero(rows.map(centavosOf))),
  };
}

function cajaColumns({ personas, caja }: Corte): Column<Persona>[] {
  const montoOf = (autor: string, formas: readonly string[]) =>
    sumDinero(caja.filter((una) => una.autor === autor && formas.includes(una.formaPago)).map(({ monto }) => monto));
  return [
    { ...textColumn('Persona', personaText), ...FIRST },
    ...FORMAS_DE_PAGO.map((forma) => dinero(forma, personas, ({ autor }) => montoOf(autor, [forma]))),
    dinero('Total', personas, ({ autor }) => montoOf(autor, FORMAS_DE_PAGO)),
  ];
}

function ventasColumns(ventas: readonly Venta[]): Column<Venta>[] {
  const notas = ventas.reduce((sum, venta) => sum + venta.notas, 0);
  return [
    figureColumn('Notas', (venta) => venta.notas, { total: notas.toLocaleString('es-MX') }),
    dinero('Vendido', ventas, ({ total }) => total),
    dinero('Anticipo', ventas, ({ anticipo }) => anticipo),
    dinero('Recibido', ventas, dineroDeNota),
  ];
}

function canceladasColumns(canceladas: readonly Cancelada[]): Column<Cancelada>[] {
  return [
    dinero('Vendido', canceladas, ({ total }) => total),
    dinero('Anticipo', canceladas, ({ anticipo }) => anticipo),
    dinero('Devuelto', canceladas, dineroDeNota),
  ];
}

function anticiposColumns(anticipos: readonly Anticipo[]): Column<Anticipo>[] {
  return [
    { ...dinero('Monto', anticipos, ({ monto }) => monto), total: undefined },
    dinero('En caja', anticipos, dineroDeAnticipo),
  ];
}

function cajasColumns(cajas: readonly Caja[]): Column<Caja>[] {
  const cuanto = (head: string, centavosOf: (caja: Caja) => Centavos | null): Column<Caja> => ({
    key: head,
    head,
    label: head,
    kind: 'figure',
    isNone: (caja) => centavosOf(caja) === null,
    cell: (caja) => {
      const centavos = centavosOf(caja);
      return centavos === null ? '—' : formatPrecio(centavos);
    },
  });
  return [
    {
      key: 'caja',
      head: 'Caja',
      ...FIRST,
      cell: (caja) => (
        <RowLink to={`../../caja/${caja.id}`}>
          {nombreDeCajaOf(caja)}
          {caja.cerrada === null && ', abierta'}
        </RowLink>
      ),
    },
    cuanto('Fondo', ({ fondo }) => fondo),
    cuanto('Debía haber', ({ esperado }) => esperado),
    cuanto('Se contó', ({ contado }) => contado),
    { ...cuanto('Diferencia', ({ diferencia }) => diferencia), total: totalDeDiferencias(cajas) },
    textColumn<Caja>('Motivo', ({ motivo }) => motivo, { isNone: ({ motivo }) => motivo === '' }),
  ];
}

function totalDeDiferencias(cajas: readonly Caja[]): string {
  return formatPrecio(sumDinero(cajas.map(({ diferencia }) => diferencia ?? 0)));
}
