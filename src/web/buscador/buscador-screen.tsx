import { CajaBusqueda } from '#web/components/piezas/caja-busqueda.tsx';
import { C_Y_O, columnaInventario, columnaTitulo, IMAGEN, PRECIO } from '#web/components/piezas/columnas.tsx';
import { FiltrosCascada } from '#web/components/piezas/filtros-cascada.tsx';
import { Resultados } from '#web/components/piezas/resultados.tsx';
import { totalText } from '#web/components/piezas/total-text.ts';
import { useFiltros } from '#web/components/piezas/use-filtros.ts';
import { useListaPiezas } from '#web/components/piezas/use-lista-piezas.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { SinPiezas } from './sin-piezas.tsx';

/** What is for sale, newest first: a client looks for what can be sent today. */
const EXIST = 'existentes';

const COLUMNAS = [IMAGEN, columnaInventario('# INV'), columnaTitulo('Descripcion'), C_Y_O, PRECIO];

/** The search of signed-in people, with their price. S1 §2. */
export function BuscadorScreen() {
  const lista = useFiltros(EXIST);
  const leida = useListaPiezas(lista, EXIST);
  const { filtros, go } = lista;
  const onSearch = (search: string) => {
    if (search !== filtros.search || filtros.page !== 1) go({ ...filtros, search, page: 1 });
    else leida.retry();
  };
  return (
    <>
      <ScreenHeader title="Buscador" total={leida.data && !leida.isStale ? totalText(leida.data) : undefined} />
      <search>
        <CajaBusqueda label="¿Qué pieza buscas?" search={filtros.search} onSearch={onSearch} />
        <FiltrosCascada lista={lista} />
      </search>
      <Resultados
        caption="Piezas en existencia"
        columnas={COLUMNAS}
        lista={lista}
        leida={leida}
        empty={<SinPiezas lista={lista} />}
      />
    </>
  );
}
