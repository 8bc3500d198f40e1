import { Link } from 'react-router';
import { porPagar } from '#contract/por-pagar.ts';
import { LISTAS_POR_PAGAR } from '#domain/por-pagar.ts';
import { SCREENS } from '#domain/screens.ts';
import { addMessages } from '#web/api/messages.ts';
import { POR_PAGAR_MESSAGES } from '#web/api/por-pagar-messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { Filters, SelectFilter, ValueFilter } from '#web/components/lista/filters.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf } from '#web/components/lista/vista.ts';
import { filtrosOf, LISTA, type ListaDePorPagar, VISTAS } from './lista.ts';
import { NOMBRES_DE_LISTAS } from './nombres.ts';
import styles from './por-pagar.module.css';
import { PorProveedor } from './por-proveedor.tsx';
import { Semana } from './semana.tsx';
import { TABLA } from './tabla.tsx';

addMessages(POR_PAGAR_MESSAGES);

/** The invoices of suppliers: what has to be paid this week first, then the rows behind it. */
export function PorPagarScreen() {
  const lista = useListView(porPagar.getCuentas, LISTA);
  const { view, data } = lista;
  return (
    <ListScreen
      title={SCREENS.porPagar.titulo}
      action={
        <>
          <Exportar
            lista="porPagar"
            filtros={{ ...filtrosOf(view), ...ordenPedido(view.forma) }}
            columnas={lista.forma.columnas}
          />
          <Link className={button.primary} to="new">
            Agregar factura
          </Link>
        </>
      }
      noun={{ one: 'factura', many: 'las facturas' }}
      lista={lista}
      filters={<Filtros lista={lista} />}
      summary={
        <>
          <Semana lista={lista} />
          <Pestanas lista={lista} />
        </>
      }
      charts={view.vista === 'proveedores' && <PorProveedor proveedores={data?.proveedores ?? null} lista={lista} />}
      table={TABLA}
      empty={<Nada lista={lista} />}
    />
  );
}

function Filtros({ lista }: { readonly lista: ListaDePorPagar }) {
  const { view, data, go } = lista;
  return (
    <Filters>
      <SearchFilter lista={lista} label="Proveedor, RFC, folio, OC o nota" />
      <SelectFilter
        label="Ver"
        options={LISTAS_POR_PAGAR.map((value) => ({ value, label: NOMBRES_DE_LISTAS[value] }))}
        value={view.ver}
        onChange={(ver) => go({ ver })}
      />
      <ValueFilter
        label="Proveedor"
        todos="Todos"
        values={data?.conocidos ?? []}
        value={view.proveedor}
        onChange={(proveedor) => go({ proveedor })}
      />
      <RangoDeFechas
        legend="Vencimiento"
        labels={['Vence desde', 'Vence hasta']}
        desde={view.desde}
        hasta={view.hasta}
        isOptional
        onChoose={(dias) => go(dias)}
      />
    </Filters>
  );
}

const NOMBRES_DE_VISTAS = { facturas: 'Por factura', proveedores: 'Por proveedor' } as const;

/** The tabs say what the rows are; each view has an address. */
function Pestanas({ lista: { view, hrefOf, go } }: { readonly lista: ListaDePorPagar }) {
  return (
    <nav className={styles.pestanas} aria-label="Ver lo que se debe">
      {VISTAS.map((vista) => (
        <NavLink
          key={vista}
          className={styles.pestana}
          href={hrefOf({ ...view, vista, page: 1 })}
          isCurrent={view.vista === vista}
          onNavigate={() => go({ vista })}
        >
          {NOMBRES_DE_VISTAS[vista]}
        </NavLink>
      ))}
    </nav>
  );
}

/** Why there is nothing, and what to do about it. */
function Nada({ lista }: { readonly lista: ListaDePorPagar }) {
  const { view, spec, go, data } = lista;
  const { isNarrowed, cleared } = chipsOf(spec, view);
  const isNinguna = (data?.conocidos.length ?? 0) === 0;
  return (
    <NothingFound lista={lista} what="Ninguna factura" where="proveedor, RFC, folio, OC o nota">
      {isNinguna ? (
        <EmptyState text="Todavía no hay facturas de proveedores. Agrega la primera con su XML, o captúrala a mano." />
      ) : isNarrowed ? (
        <EmptyState
          text="Ninguna factura cumple con estos filtros."
          action={['Quitar los filtros', () => go(cleared)]}
        />
      ) : (
        <EmptyState text="No se le debe nada a ningún proveedor." action={['Ver todas', () => go({ ver: 'todas' })]} />
      )}
    </NothingFound>
  );
}
