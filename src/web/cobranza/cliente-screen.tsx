import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { listaDeCobranza } from '#contract/lista-de-cobranza.ts';
import { SCREENS } from '#domain/screens.ts';
import { COBRANZA_MESSAGES } from '#web/api/cobranza-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf } from '#web/components/lista/vista.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA, VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { AEstaFecha } from './al.tsx';
import { Antiguedad } from './antiguedad.tsx';
import styles from './cobranza.module.css';
import { tablaOf } from './columnas.tsx';
import { Credito } from './credito.tsx';
import { contextoOf, filtrosOf, fraseOf, type ListaDeAdeudos, listaOf } from './lista.ts';
import { Recordatorios } from './recordatorios.tsx';
import { CeldaDeSeguimiento } from './seguimiento.tsx';

addMessages(COBRANZA_MESSAGES);

/** The debt of one client: how old it is, what was promised, and its open invoices. */
export function ClienteScreen() {
  const { id = '' } = useParams();
  return <DeCliente key={id} id={id} />;
}

function DeCliente({ id }: { readonly id: string }) {
  const [spec] = useState(() => listaOf(id));
  const lista = useListView(listaDeCobranza.getAdeudos, spec);
  const { view, data } = lista;
  const rol = myRol();
  if (rol === null) return null;
  return (
    <ListScreen
      title={data?.cliente?.nombre ?? SCREENS.cobranzaCliente.titulo}
      back={<VolverALista text={SCREENS.cobranza.titulo} to="../.." />}
      action={
        <>
          <Link className={button.secondary} to="estado" state={DESDE_LISTA}>
            Estado de cuenta
          </Link>
          <Exportar lista="cobranza" filtros={filtrosOf({ ...view, ver: 'facturas' }, id)} />
        </>
      }
      noun={{ one: 'factura', many: 'las facturas' }}
      lista={lista}
      filters={
        <>
          <Quien lista={lista} />
          <Filters>
            <SearchFilter lista={lista} label="Folio o siniestro" />
            <AEstaFecha lista={lista} />
          </Filters>
          <p className={styles.frase}>{fraseOf(lista)}</p>
        </>
      }
      summary={<Antiguedad lista={lista} />}
      table={tablaOf('facturas', contextoOf(lista, rol), true)}
      empty={<Nada lista={lista} />}
    />
  );
}

/** The client with what is kept of all that it owes. */
function Quien({ lista: { data } }: { readonly lista: ListaDeAdeudos }) {
  if (!data?.cliente) return null;
  const { identificador: id, nombre, rfc, credito, creditoVersion, seguimiento } = data.cliente;
  return (
    <dl className={`card ${datos.datos} ${styles.quien}`}>
      <Fact name="RFC">{orNada(rfc)}</Fact>
      <Fact name="Crédito">
        <Credito
          de="cliente"
          id={id}
          nombre={nombre}
          dias={credito}
          version={creditoVersion}
          porOmision={data.porOmision}
        />
      </Fact>
      <Fact name="Seguimiento">
        <CeldaDeSeguimiento
          fila={{ seguimiento, prometidas: 0, prometida: null }}
          deuda={{ deuda: 'cliente', id, llamada: nombre }}
        />
      </Fact>
      <Fact name="Recordatorios">
        <Recordatorios cliente={id} nombre={nombre} />
      </Fact>
    </dl>
  );
}

/** Why it owes nothing, and what to do about it. */
function Nada({ lista }: { readonly lista: ListaDeAdeudos }) {
  const { view, spec, go } = lista;
  const { isNarrowed, cleared } = chipsOf(spec, view);
  return (
    <NothingFound lista={lista} what="Ninguna factura por cobrar" where="folio o siniestro">
      {isNarrowed ? (
        <EmptyState
          text="Nada de lo que debe cumple con estos filtros."
          action={['Quitar los filtros', () => go(cleared)]}
        />
      ) : (
        <EmptyState text="No debe nada: todas sus facturas están pagadas." />
      )}
    </NothingFound>
  );
}
