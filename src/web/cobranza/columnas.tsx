import type { FilaDeAdeudo } from '#contract/wire/cobranza.ts';
import { NOMBRES_DE_TRAMO, type Tramo, tramoOf, type VistaDeCobranza } from '#domain/cobranza.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { contar } from '#domain/plural.ts';
import { addressOf } from '#domain/screens.ts';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import { orNada, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { Column, TableSpec } from '#web/components/lista/data-table.tsx';
import styles from './cobranza.module.css';
import { Credito } from './credito.tsx';
import { type Contexto, SIN_ASEGURADORA } from './lista.ts';
import { CeldaDeSeguimiento } from './seguimiento.tsx';

type Columna = Column<FilaDeAdeudo>;

function dinero(head: string, of: (fila: FilaDeAdeudo) => number, more: Partial<Columna> = {}): Columna {
  const cell = (fila: FilaDeAdeudo) => (of(fila) === 0 ? '—' : formatPrecio(of(fila)));
  return { key: head, head, label: head, kind: 'figure', cell, isNone: (fila) => of(fila) === 0, ...more };
}

/** An amount that is late is red, and nothing is nothing. @param head what its column is called, in short. */
function vencido(nombre: Tramo, head: string): Columna {
  const cell = ({ tramos: { [nombre]: monto } }: FilaDeAdeudo) =>
    monto === 0 ? <span className="soft">—</span> : <span className={styles.vencido}>{formatPrecio(monto)}</span>;
  return dinero(NOMBRES_DE_TRAMO[nombre], ({ tramos }) => tramos[nombre], { head, cell, orden: nombre });
}

/** The amount that is not due yet, and the one that cannot be: nobody entered its invoice. */
const POR_VENCER: Columna = {
  key: 'no_vencido',
  head: NOMBRES_DE_TRAMO.no_vencido,
  label: NOMBRES_DE_TRAMO.no_vencido,
  orden: 'no_vencido',
  kind: 'figure',
  isNone: ({ tramos }) => tramos.no_vencido === 0 && tramos.sin_ingresar === 0,
  cell: ({ tramos: { no_vencido, sin_ingresar } }) => (
    <>
      {no_vencido === 0 ? '—' : formatPrecio(no_vencido)}
      {sin_ingresar > 0 && (
        <>
          <span className="block hint">Sin ingresar</span>
          <span className="block hint">{formatPrecio(sin_ingresar)}</span>
        </>
      )}
    </>
  ),
};

const SE_DEBE = dinero('Se debe', ({ adeudo }) => adeudo, { className: styles.debe, orden: 'adeudo' });

/** The oldest day on which something was due, and the last on which something was paid. */
const DESDE: Columna = {
  key: 'vence',
  head: 'Desde',
  label: 'Desde',
  orden: 'vence',
  className: 'nowrap',
  isNone: ({ vence, ultimoPago }) => vence === null && ultimoPago === null,
  cell: ({ vence, atraso, ultimoPago }) => (
    <>
      {orNada(formatDia(vence ?? ''))}
      {atraso > 0 && <span className={`block ${styles.vencido}`}>{diasText(atraso)}</span>}
      {ultimoPago !== null && <span className="block hint">{`Pagó el ${formatDia(ultimoPago)}`}</span>}
    </>
  ),
};

function diasText(dias: number): string {
  return `hace ${contar(dias, 'día', 'días')}`;
}

function seguimiento(llamada: (fila: FilaDeAdeudo) => string, { isHoy }: Contexto): readonly Columna[] {
  if (!isHoy) return [];
  const cell = (fila: FilaDeAdeudo) =>
    fila.id !== '' && (
      <div className={styles.encima}>
        <CeldaDeSeguimiento fila={fila} deuda={{ deuda: fila.deuda, id: fila.id, llamada: llamada(fila) }} />
      </div>
    );
  return [{ key: 'seguimiento', head: 'Seguimiento', label: 'Seguimiento', cell, isNone: ({ id }) => id === '' }];
}

function cuantas(facturas: number): string {
  return contar(facturas, 'factura', 'facturas');
}

const POR_TRAMO = [
  SE_DEBE,
  POR_VENCER,
  vencido('de_1_a_30', '1 a 30'),
  vencido('de_31_a_60', '31 a 60'),
  vencido('de_61_a_90', '61 a 90'),
  vencido('mas_de_90', 'Más de 90'),
];

function deudor(de: 'cliente' | 'aseguradora', contexto: Contexto): readonly Columna[] {
  const nombreOf = ({ nombre }: FilaDeAdeudo) => nombre || SIN_ASEGURADORA;
  const head = de === 'cliente' ? 'Cliente' : 'Aseguradora';
  const to = ({ id }: FilaDeAdeudo) => {
    if (de === 'cliente') return id === '' ? null : `clientes/${id}`;
    return `?${new URLSearchParams({ ver: 'facturas', aseguradora: id || SIN_DEFINIR })}`;
  };
  const cell = (fila: FilaDeAdeudo) => {
    const { id, credito: dias, creditoVersion: version, facturas } = fila;
    const address = to(fila);
    const nombre = nombreOf(fila);
    return (
      <div className={`stack-1 ${styles.cliente}`}>
        {address === null ? (
          <strong>{nombre}</strong>
        ) : (
          <RowLink to={address} isBack={de === 'cliente'}>
            <strong>{nombre}</strong>
          </RowLink>
        )}
        <span className="hint">{cuantas(facturas)}</span>
        {id !== '' && (
          <Credito de={de} id={id} nombre={nombre} dias={dias} version={version} porOmision={contexto.porOmision} />
        )}
      </div>
    );
  };
  return [{ key: 'deudor', head, isWide: true, cell }, ...POR_TRAMO, DESDE, ...seguimiento(nombreOf, contexto)];
}

const TONOS: Readonly<Record<Tramo, Tono>> = {
  no_vencido: 'neutro',
  de_1_a_30: 'naranja',
  de_31_a_60: 'rojo',
  de_61_a_90: 'rojo',
  mas_de_90: 'rojo',
  sin_ingresar: 'azul',
};

/** The document of a row; the text of one that has none. */
const deDocumento = (of: (documento: NonNullable<FilaDeAdeudo['documento']>) => string) => (fila: FilaDeAdeudo) =>
  fila.documento ? of(fila.documento) : '';

const folioOf = deDocumento(({ folio }) => folio);

function facturas(contexto: Contexto, isDeCliente: boolean): readonly Columna[] {
  const { rol, al } = contexto;
  const to = ({ deuda, id }: FilaDeAdeudo) =>
    addressOf(rol, deuda === 'saldo' ? 'saldo' : 'factura').replace(':id', id);
  const importe = (head: string, campo: 'total' | 'pagado' | 'devuelto', more: Partial<Columna> = {}) =>
    dinero(head, ({ documento }) => documento?.[campo] ?? 0, more);
  return [
    {
      key: 'folio',
      head: 'Folio',
      className: 'nowrap',
      cell: (fila) => (
        <RowLink to={to(fila)}>
          <strong className="mono">{folioOf(fila)}</strong>
          {fila.deuda === 'saldo' && <span className="block hint">Sistema anterior</span>}
        </RowLink>
      ),
    },
    ...(isDeCliente ? [] : [textColumn<FilaDeAdeudo>('Cliente', ({ nombre }) => nombre)]),
    {
      key: 'siniestro',
      head: 'Siniestro',
      label: 'Siniestro',
      className: 'anywhere',
      isNone: ({ documento }) => documento?.siniestros.length === 0,
      cell: ({ aseguradora, documento }) => (
        <>
          {orNada(aseguradora)}
          <span className="block hint">{documento?.siniestros.join(', ')}</span>
        </>
      ),
    },
    {
      key: 'vence',
      head: 'Vence',
      label: 'Vence',
      orden: 'vence',
      className: 'nowrap',
      cell: ({ vence, atraso }) => {
        const suyo = tramoOf(vence, al);
        return (
          <div className="stack-1">
            {vence !== null && <span>{formatDia(vence)}</span>}
            {suyo !== 'no_vencido' && (
              <span>
                <Insignia tono={TONOS[suyo]}>{suyo === 'sin_ingresar' ? 'Sin ingresar' : diasText(atraso)}</Insignia>
              </span>
            )}
          </div>
        );
      },
    },
    importe('Total', 'total'),
    importe('Pagado', 'pagado', {
      cell: ({ documento, ultimoPago }) => (
        <>
          {documento && documento.pagado > 0 ? formatPrecio(documento.pagado) : '—'}
          {ultimoPago !== null && <span className="block hint">{`el ${formatDia(ultimoPago)}`}</span>}
        </>
      ),
    }),
    importe('Devuelto', 'devuelto'),
    {
      ...SE_DEBE,
      cell: ({ adeudo, documento }) => (
        <>
          {formatPrecio(adeudo)}
          {documento && documento.saldo !== adeudo && (
            <span className="block hint">{`de ${formatPrecio(documento.saldo)}`}</span>
          )}
        </>
      ),
    },
    ...seguimiento(folioOf, contexto),
  ];
}

const TITULOS: Readonly<Record<VistaDeCobranza, string>> = {
  clientes: 'Lo que debe cada cliente',
  aseguradoras: 'Lo que debe cada aseguradora',
  facturas: 'Facturas por cobrar',
};

/** Describes the table of a view. @param isDeCliente it is of one client, whom nobody has to be told. */
export function tablaOf(ver: VistaDeCobranza, contexto: Contexto, isDeCliente = false): TableSpec<FilaDeAdeudo> {
  const columns =
    ver === 'facturas'
      ? facturas(contexto, isDeCliente)
      : deudor(ver === 'clientes' ? 'cliente' : 'aseguradora', contexto);
  return {
    caption: TITULOS[ver],
    cards: 'widest',
    isDense: true,
    keyOf: ({ deuda, id, nombre }) => `${deuda} ${id} ${nombre}`,
    columns,
  };
}
