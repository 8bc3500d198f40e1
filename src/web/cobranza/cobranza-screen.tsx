import { useState } from 'react';
import { Link } from 'react-router';
import { listaDeCobranza } from '#contract/lista-de-cobranza.ts';
import { VISTAS_DE_COBRANZA, type VistaDeCobranza } from '#domain/cobranza.ts';
import { addressOf, mayOpen, SCREENS } from '#domain/screens.ts';
import { COBRANZA_MESSAGES } from '#web/api/cobranza-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { ListScreen, type Noun } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf } from '#web/components/lista/vista.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { AEstaFecha } from './al.tsx';
import { Antiguedad } from './antiguedad.tsx';
import styles from './cobranza.module.css';
import { tablaOf } from './columnas.tsx';
import { contextoOf, filtrosOf, fraseOf, type ListaDeAdeudos, listaOf, vistaMostradaOf } from './lista.ts';

addMessages(COBRANZA_MESSAGES);

const PESTANAS: Readonly<Record<VistaDeCobranza, string>> = {
  clientes: 'Por cliente',
  aseguradoras: 'Por aseguradora',
  facturas: 'Por factura',
};

const NOMBRES: Readonly<Record<VistaDeCobranza, Noun>> = {
  clientes: { one: 'cliente', many: 'los clientes' },
  aseguradoras: { one: 'aseguradora', many: 'las aseguradoras' },
  facturas: { one: 'factura', many: 'las facturas' },
};

/** The debts and how old they are, by who owes them: first the figure, then the rows behind it. */
export function CobranzaScreen() {
  const [spec] = useState(() => listaOf());
  const lista = useListView(listaDeCobranza.getAdeudos, spec);
  const { view } = lista;
  const rol = myRol();
  if (rol === null) return null;
  return (
    <ListScreen
      title={SCREENS.cobranza.titulo}
      action={
        <>
          {mayOpen(rol, 'recordatorios') && (
            <Link className={button.quiet} to={addressOf(rol, 'recordatorios')}>
              Recordatorios
            </Link>
          )}
          <Link className={button.quiet} to={addressOf(rol, 'movimientosBancarios')}>
            Movimientos del banco
          </Link>
          <Link className={button.quiet} to={addressOf(rol, 'saldos')}>
            Saldos del sistema anterior
          </Link>
          <Exportar
            lista="cobranza"
            filtros={{ ...filtrosOf(view), ...ordenPedido(view.forma) }}
            columnas={lista.forma.columnas}
          />
        </>
      }
      noun={NOMBRES[view.ver]}
      lista={lista}
      filters={
        <>
          <Filters>
            <SearchFilter lista={lista} label="Cliente, RFC, aseguradora, folio o siniestro" />
            <AEstaFecha lista={lista} />
          </Filters>
          <p className={styles.frase}>{fraseOf(lista)}</p>
        </>
      }
      summary={
        <>
          <Antiguedad lista={lista} />
          <Pestanas lista={lista} />
        </>
      }
      table={tablaOf(vistaMostradaOf(lista), contextoOf(lista, rol))}
      empty={<Nada lista={lista} />}
    />
  );
}

/** The tabs say whose debts the rows are; each view has an address. */
function Pestanas({ lista: { view, hrefOf, go } }: { readonly lista: ListaDeAdeudos }) {
  return (
    <nav className={styles.pestanas} aria-label="Ver lo que se debe">
      {VISTAS_DE_COBRANZA.map((ver) => (
        <NavLink
          key={ver}
          className={styles.pestana}
          href={hrefOf({ ...view, ver, page: 1 })}
          isCurrent={view.ver === ver}
          onNavigate={() => go({ ver })}
        >
          {PESTANAS[ver]}
        </NavLink>
      ))}
    </nav>
  );
}

/** Why nothing is owed, and what to do about it. */
function Nada({ lista }: { readonly lista: ListaDeAdeudos }) {
  const { view, spec, go } = lista;
  const { isNarrowed, cleared } = chipsOf(spec, view);
  return (
    <NothingFound lista={lista} what="Nadie que deba" where="nombre, RFC, aseguradora, folio o siniestro">
      {isNarrowed ? (
        <EmptyState
          text="Nada de lo que se debe cumple con estos filtros."
          action={['Quitar los filtros', () => go(cleared)]}
        />
      ) : (
        <EmptyState text="Nadie debe nada: todas las facturas están pagadas." />
      )}
    </NothingFound>
  );
}
