import { Link } from 'react-router';
import { cotizaciones } from '#contract/cotizaciones.ts';
import type { Cotizacion, PartidaCotizada, SucesoDeCotizacion } from '#contract/wire/cotizacion.ts';
import { MOTIVOS_DE_PERDIDA } from '#domain/cotizacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { figureColumn, orNada, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { LineaDeTiempo, type Suceso } from '#web/components/record/linea-de-tiempo.tsx';
import { Acciones } from './acciones.tsx';
import styles from './cotizaciones.module.css';
import { ESTADOS, nombreDeCanal, RESPUESTAS } from './nombres.ts';

/** A quote in full, with what can be done with it. */
export function Guardada({ cotizacion }: { readonly cotizacion: Cotizacion }) {
  return (
    <div className={`stack-4 ${styles.guardada}`}>
      <Acciones cotizacion={cotizacion} />
      <div className={`stack-4 ${styles.columnas}`}>
        <Datos cotizacion={cotizacion} />
        <Curso cotizacion={cotizacion} />
      </div>
      <section className="stack-2">
        <h2>Partidas</h2>
        <DataTable {...TABLA} rows={cotizacion.partidas} />
      </section>
      <section className="stack-2">
        <h2>Historial</h2>
        <LineaDeTiempo
          registro="la cotización"
          nada="Esta cotización no ha cambiado."
          call={cotizaciones.getHistorial}
          request={(filas) => ({ id: cotizacion.id, filas })}
          sucesosOf={({ sucesos }) => sucesos.map(toSuceso)}
        />
      </section>
    </div>
  );
}

function Datos({ cotizacion }: { readonly cotizacion: Cotizacion }) {
  const { estado, nombre, telefono, canal, cuenta, vigencia, autor, creada, total, comentario, motivo } = cotizacion;
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Estado">
        <Insignia tono={ESTADOS[estado].tono}>{ESTADOS[estado].uno}</Insignia>
        {motivo && <span className="hint"> Se perdió: {MOTIVOS_DE_PERDIDA[motivo].toLowerCase()}</span>}
      </Fact>
      <Fact name="Para">
        {nombre}
        {cuenta !== '' && <span className="hint"> · con cuenta</span>}
      </Fact>
      <Fact name="Teléfono">
        {telefono === '' ? (
          '—'
        ) : (
          <a className={enlace.enlace} href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`}>
            {telefono}
          </a>
        )}
      </Fact>
      {canal !== '' && <Fact name="Canal">{nombreDeCanal(canal)}</Fact>}
      <Fact name="Vigente hasta">{formatDia(vigencia)}</Fact>
      <Fact name="Total">{formatPrecio(total)}</Fact>
      <Fact name="Cotizó">
        {orNada(autor)} <span className="hint">· {formatMomento(creada)}</span>
      </Fact>
      {comentario !== '' && (
        <Fact name="Comentario">
          <span className={styles.comentario}>{comentario}</span>
        </Fact>
      )}
    </dl>
  );
}

/** How far the quote came: who looked when, what was accepted, and what became of it. */
function Curso({ cotizacion }: { readonly cotizacion: Cotizacion }) {
  const { enviada, vista, vistaUltima, vistas, cambiada } = cotizacion;
  const otras =
    vistas > 1 && vistaUltima && ` · ${contar(vistas, 'vez', 'veces')}, la última ${formatMomento(vistaUltima)}`;
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Enviada">{enviada ? formatMomento(enviada) : 'Todavía no: su enlace no abre'}</Fact>
      {cambiada && <Fact name="Cambiada">{formatMomento(cambiada)}</Fact>}
      <Fact name="Vista">
        {vista ? formatMomento(vista) : 'Nadie la ha abierto'}
        {otras && <span className="hint">{otras}</span>}
      </Fact>
      {cotizacion.aceptada && <Aceptada cotizacion={cotizacion} aceptada={cotizacion.aceptada} />}
    </dl>
  );
}

interface AceptadaProps {
  readonly cotizacion: Cotizacion;
  /** The moment of it. */
  readonly aceptada: string;
}

function Aceptada({ cotizacion, aceptada }: AceptadaProps) {
  const { aceptadaPor, totalAceptado, apartado, apartadoHasta, nota, factura } = cotizacion;
  return (
    <>
      <Fact name="Aceptada">
        {formatMomento(aceptada)} <span className="hint">· {aceptadaPor}</span>
      </Fact>
      <Fact name="Aceptado">
        <strong>{formatPrecio(totalAceptado)}</strong>
      </Fact>
      {apartado !== null && (
        <Fact name="Apartado">
          <Link className={enlace.enlace} to={`../../notas/apartados/${apartado}`} relative="path">
            Apartado {apartado}
          </Link>
          {apartadoHasta && <span className="hint"> · hasta {formatMomento(apartadoHasta)}</span>}
        </Fact>
      )}
      {nota !== null && (
        <Fact name="Nota de venta">
          <Link className={enlace.enlace} to={`../../notas/${nota}`} relative="path">
            Nota {nota}
          </Link>
        </Fact>
      )}
      {factura && (
        <Fact name="Factura">
          <Link className={enlace.enlace} to={`../../facturas/${factura.id}`} relative="path">
            {factura.folio || 'Por timbrar'}
          </Link>
        </Fact>
      )}
    </>
  );
}

/** Amounts stand at the end of their column. */
const DINERO = { kind: 'figure' } as const;

const TABLA: TableSpec<PartidaCotizada> = {
  caption: 'Partidas de la cotización',
  cards: 'wide',
  keyOf: ({ id }) => id,
  columns: [
    figureColumn<PartidaCotizada>('Cantidad', ({ cantidad }) => cantidad),
    {
      key: 'pieza',
      head: 'Descripción',
      isWide: true,
      cell: (partida) => <Descripcion partida={partida} />,
    },
    textColumn<PartidaCotizada>(
      'Precio',
      ({ precio }) => (precio === null ? 'Sin precio' : formatPrecio(precio)),
      DINERO,
    ),
    textColumn<PartidaCotizada>(
      'Importe',
      ({ precio, cantidad }) => (precio === null ? '' : formatPrecio(precio * cantidad)),
      DINERO,
    ),
    {
      key: 'respuesta',
      head: 'Respuesta',
      label: 'Respuesta',
      isNone: ({ respuesta }) => respuesta === null,
      cell: ({ respuesta }) =>
        respuesta && <Insignia tono={RESPUESTAS[respuesta].tono}>{RESPUESTAS[respuesta].texto}</Insignia>,
    },
  ],
};

function Descripcion({ partida }: { readonly partida: PartidaCotizada }) {
  const { piezaId, inventario, portada, texto, ubicacion, libres, dias, respuesta, indicador } = partida;
  if (inventario === null) {
    return (
      <div className="stack-1">
        <strong className="anywhere">{texto}</strong>
        <span className="hint">
          {dias === null ? 'No está en el patio' : `No está en el patio · llega en ${contar(dias, 'día', 'días')}`}
        </span>
        {indicador !== null && <Registro id={indicador} />}
      </div>
    );
  }
  return (
    <div className={styles.linea}>
      <span className={styles.foto}>
        <PiezaPhoto inventario={inventario} archivo={portada} />
      </span>
      <span className="stack-1">
        <RowLink to={`../../inventario/${piezaId}`} isBack={false}>
          {texto} <span className="mono hint">{`#\u00a0${inventario}`}</span>
        </RowLink>
        <span className="hint">
          {[ubicacion, respuesta === null && `Disponible: ${libres}`].filter(Boolean).join(' · ')}
        </span>
        {indicador !== null && <Registro id={indicador} />}
      </span>
    </div>
  );
}

function Registro({ id }: { readonly id: number }) {
  return (
    <Link className={enlace.enlace} to={`../../indicadores/buscador/${id}`} relative="path">
      Registro de siniestro {id}
    </Link>
  );
}

const TITULOS: Readonly<Record<SucesoDeCotizacion['tipo'], string>> = {
  creada: 'Hecha',
  enviada: 'Enviada',
  cambiada: 'Cambiada',
  vista: 'Vista por primera vez',
  aceptada: 'Aceptada por',
  perdida: 'Perdida',
  cancelada: 'Cancelada',
  vendida: 'Vendida',
  registrada: 'Pasó a un siniestro',
  facturada: 'Facturada',
};

/** The customer does these by the link. */
const DEL_CLIENTE: readonly SucesoDeCotizacion['tipo'][] = ['vista', 'aceptada'];

function toSuceso({ tipo, momento, autor, detalle }: SucesoDeCotizacion): Suceso<never> {
  const titulo = tipo === 'aceptada' ? `${TITULOS.aceptada} ${detalle}` : TITULOS[tipo];
  const dicho = detalle === '' || tipo === 'aceptada' ? titulo : `${titulo}: ${detalle}`;
  return {
    key: `${momento} ${tipo}`,
    tipo: tipo === 'vendida' ? 'movimiento' : 'cambio',
    titulo: dicho,
    autor: DEL_CLIENTE.includes(tipo) ? 'El cliente' : autor,
    momento,
  };
}
