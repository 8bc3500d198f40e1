import { Link } from 'react-router';
import { SIN_RESULTADOS } from '#domain/buscador.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import icon from '#web/components/icon.module.css';
import { CajaBusqueda } from '#web/components/piezas/caja-busqueda.tsx';
import { C_Y_O, columnaInventario, columnaTitulo, IMAGEN, PRECIO } from '#web/components/piezas/columnas.tsx';
import { isFiltered, SIN_FILTROS } from '#web/components/piezas/filtros.ts';
import { FiltrosCascada } from '#web/components/piezas/filtros-cascada.tsx';
import { Resultados } from '#web/components/piezas/resultados.tsx';
import { totalText } from '#web/components/piezas/total-text.ts';
import { type FiltrosDeLista, useFiltros } from '#web/components/piezas/use-filtros.ts';
import { useListaPiezas } from '#web/components/piezas/use-lista-piezas.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import styles from './lista.module.css';
import { ACCIONES } from './lista-acciones.tsx';
import { PUBLICADA } from './lista-publicada.tsx';

/** All of the inventory, also what was sold: it is corrected and published from here. Decision 39. */
const EXIST = 'todas';

const COLUMNAS = [IMAGEN, columnaInventario('#INV'), columnaTitulo('Pieza'), C_Y_O, PRECIO, PUBLICADA, ACCIONES];

/** The list of who keeps the inventory. S2 §2. */
export function InventarioScreen() {
  const lista = useFiltros(EXIST);
  const leida = useListaPiezas(lista, EXIST);
  const { filtros, go } = lista;
  const onSearch = (search: string) => {
    if (search !== filtros.search || filtros.page !== 1) go({ ...filtros, search, page: 1 });
    else leida.retry();
  };
  return (
    <>
      <ScreenHeader title="Listado de piezas" total={leida.data && !leida.isStale ? totalText(leida.data) : undefined}>
        <Agregar />
      </ScreenHeader>
      <search>
        <CajaBusqueda label="Busca en el inventario" search={filtros.search} onSearch={onSearch} isSecondary />
        <FiltrosCascada lista={lista} withNone />
      </search>
      <Resultados
        caption="Piezas del inventario"
        columnas={COLUMNAS}
        isWide
        lista={lista}
        leida={leida}
        empty={<SinPiezas lista={lista} />}
      />
    </>
  );
}

function Agregar() {
  return (
    <Link className={`${button.primary} ${styles.agregar}`} to="new">
      <span className={icon.plus} aria-hidden="true" />
      Agregar
    </Link>
  );
}

/** Why there is nothing, and the one thing to do about it. */
function SinPiezas({ lista: { filtros, go } }: { readonly lista: FiltrosDeLista }) {
  if (!isFiltered(filtros)) {
    return (
      <EmptyState text="Todavía no hay piezas en el inventario.">
        <Agregar />
      </EmptyState>
    );
  }
  return (
    <EmptyState text={SIN_RESULTADOS}>
      <button type="button" className={button.secondary} onClick={() => go(SIN_FILTROS)}>
        Limpiar filtros
      </button>
    </EmptyState>
  );
}
