import { Link } from 'react-router';
import { TODAS } from '#domain/cascada.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { urlOfVista, type Vista } from '#web/components/lista/vista.ts';
import { VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { C_Y_O, inventarioColumn, PRECIO, tituloColumn } from '#web/components/piezas/columnas.tsx';
import { ListaPiezas } from '#web/components/piezas/lista-piezas.tsx';
import { photoColumn } from '#web/components/piezas/photo-column.tsx';
import { isStaff } from '#web/components/piezas/quien.ts';
import { type FiltrosPiezas, LISTA_BUSCADOR, VISTA_PIEZAS, valoresOf } from '#web/components/piezas/vista-piezas.ts';
import { CotizarLink } from './cotizar-link.tsx';

const TABLA = {
  caption: 'Piezas en existencia',
  columns: [photoColumn(), inventarioColumn('# INV'), tituloColumn('Descripcion'), C_Y_O, PRECIO],
};

/** The search of signed-in people, with their price: what is for sale, for a client looks for what can be sent today. */
export function BuscadorScreen() {
  return (
    <ListaPiezas
      title="Buscador"
      label="¿Qué pieza buscas?"
      lista={LISTA_BUSCADOR}
      aside={({ view }) => (isStaff() ? <Cotizar filtros={view} /> : <SusCotizaciones />)}
      vistas={(lista) => isStaff() && <VistasGuardadas de="buscador" lista={lista} />}
      table={TABLA}
      none={<EmptyState text="Todavía no hay piezas en existencia." />}
      help={(filtros) => (isStaff() ? <SinExistencias filtros={filtros} /> : <Preguntar filtros={filtros} />)}
    />
  );
}

interface AyudaProps {
  readonly filtros: Vista<FiltrosPiezas>;
}

/** The quoter, for what is looked for here. */
function Cotizar({ filtros }: AyudaProps) {
  const { marca, auto, year: anio, pieza } = valoresOf(filtros);
  return <CotizarLink pieza={{ marca, auto, anio, pieza: pieza || filtros.search }} />;
}

/** The quotes that were sent to the client: no menu has them. */
function SusCotizaciones() {
  return (
    <Link className={button.secondary} to="../cotizaciones">
      Mis cotizaciones
    </Link>
  );
}

/** The link that repeats the search over the whole inventory, sold-out parts included. */
function SinExistencias({ filtros }: AyudaProps) {
  return (
    <Link className={button.secondary} to={`../inventario${urlOfVista(VISTA_PIEZAS, filtros)}`}>
      Ver también sin existencias
    </Link>
  );
}

/** The people of the yard may have it, or find it. */
function Preguntar({ filtros: { search, pieza, marca, auto, year } }: AyudaProps) {
  const words = [search, pieza, marca, auto, year].filter((word) => word !== TODAS);
  const href = askPiezaUrl(appState().negocio.whatsapp, squeezeTexto(words.join(' ')));
  return (
    <a className={button.secondary} href={href} target="_blank" rel="noopener">
      <span className={icon.whatsapp} />
      Preguntar por WhatsApp
    </a>
  );
}
