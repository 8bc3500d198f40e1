import { banco } from '#contract/banco.ts';
import { LISTAS_DE_MOVIMIENTOS, type MovimientoBancario } from '#contract/wire/banco.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { addressOf, SCREENS } from '#domain/screens.ts';
import { BANCO_MESSAGES } from '#web/api/banco-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { Chips } from '#web/components/controls/chips.tsx';
import { Pager } from '#web/components/controls/pager.tsx';
import { Tabs } from '#web/components/controls/tabs.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { RESULTS_ID } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf } from '#web/components/lista/vista.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './banco.module.css';
import { ConfirmarSeguras } from './confirmar-seguras.tsx';
import { onMovimientoKey } from './foco.ts';
import { LISTA, type MovimientosView, NOMBRES } from './lista.ts';
import { MovimientoCard } from './movimiento-card.tsx';
import { SubirArchivo } from './subir/subir-archivo.tsx';

addMessages(BANCO_MESSAGES);

type Respuesta = NonNullable<ReturnType<typeof useMovimientos>['data']>;
type Lista = ListState<MovimientosView, MovimientoBancario, Respuesta>;

function useMovimientos() {
  return useListView(banco.getMovimientos, LISTA);
}

/** The movements of the bank: proposals of what they pay, and what became of them. */
export function MovimientosScreen() {
  const lista = useMovimientos();
  if (lista.view.subir) {
    return (
      <SubirArchivo
        cuentas={lista.data?.cuentas ?? []}
        volver={lista.hrefOf({ subir: false })}
        onDone={() => lista.go({ subir: false, ver: 'propuestos', search: '', cuenta: '' })}
      />
    );
  }
  return <Movimientos lista={lista} />;
}

function Movimientos({ lista }: { readonly lista: Lista }) {
  const { data, view } = lista;
  const rol = myRol();
  const volver = rol && <VolverALista text={SCREENS.cobranza.titulo} to={addressOf(rol, 'cobranza')} />;
  const titulo = SCREENS.movimientosBancarios.titulo;
  if (data?.cuentas.length === 0) {
    return (
      <>
        <ScreenHeader title={titulo} back={volver} />
        <EmptyState text="Descarga los movimientos de tu banco (CSV o Excel) y súbelos: cada depósito se compara con las facturas por cobrar.">
          <Subir lista={lista} />
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={titulo} back={volver}>
        <Subir lista={lista} />
      </ScreenHeader>
      <Filters>
        <SearchFilter lista={lista} label="Concepto o referencia" />
        {data && data.cuentas.length > 1 && (
          <SelectFilter
            label="Cuenta"
            options={[
              { value: '', label: 'Todas' },
              ...data.cuentas.map((cuenta) => ({ value: cuenta, label: cuenta })),
            ]}
            value={view.cuenta}
            onChange={(cuenta) => lista.go({ cuenta })}
          />
        )}
      </Filters>
      <Aplicados lista={lista} />
      <Tabs
        label="Movimientos"
        className="above-4"
        current={view.ver}
        onChoose={(ver) => lista.go({ ver })}
        tabs={LISTAS_DE_MOVIMIENTOS.map((name) => ({ name, label: rotuloOf(name, data) }))}
      >
        <section
          id={RESULTS_ID}
          tabIndex={-1}
          className={`stack-4 ${styles.resultados}`}
          aria-label={NOMBRES[view.ver]}
        >
          <Hallados lista={lista} />
        </section>
      </Tabs>
    </>
  );
}

function rotuloOf(name: (typeof LISTAS_DE_MOVIMIENTOS)[number], data: Respuesta | null): string {
  const suma = data?.listas[name];
  if (!suma) return NOMBRES[name];
  return `${NOMBRES[name]} ${suma.cuantos.toLocaleString('es-MX')} · ${formatPrecio(suma.pesos)}`;
}

function Subir({ lista: { hrefOf, go } }: { readonly lista: Lista }) {
  return (
    <a
      className={button.primary}
      href={hrefOf({ subir: true })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go({ subir: true });
      }}
    >
      Subir archivo del banco
    </a>
  );
}

/** The applied filters as chips that can be taken off. */
function Aplicados({ lista }: { readonly lista: Lista }) {
  const { spec, view, go, hrefOf } = lista;
  const { isNarrowed, cleared, chips } = chipsOf(spec, view);
  if (!isNarrowed) return null;
  return (
    <Chips
      chips={chips.map(({ text, without }) => ({ text, href: hrefOf(without), onTake: () => go(without) }))}
      clearHref={hrefOf(cleared)}
      onClear={() => go(cleared)}
    />
  );
}

function Hallados({ lista }: { readonly lista: Lista }) {
  const { data, items, view, isStale, hasFailed, error, retry, totalPages, hrefOf, go } = lista;
  if (hasFailed && items === null) {
    return <EmptyState text="No se pudieron cargar los movimientos." action={['Reintentar', retry]} failure={error} />;
  }
  if (items === null || data === null) return <p role="status">Buscando…</p>;
  const { search, cuenta } = view;
  return (
    <>
      {view.ver === 'propuestos' && (
        <div>
          <ConfirmarSeguras cuantas={data.seguras.cuantos} pesos={data.seguras.pesos} buscados={{ search, cuenta }} />
        </div>
      )}
      {items.length === 0 ? (
        <Nada lista={lista} data={data} />
      ) : (
        <ul className="stack-3" aria-label={NOMBRES[view.ver]} aria-busy={isStale} onKeyDown={onMovimientoKey}>
          {items.map((movimiento) => (
            <li key={movimiento.id} data-movimiento={movimiento.id}>
              <MovimientoCard movimiento={movimiento} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={view.page}
        totalPages={totalPages}
        hrefOf={(page) => hrefOf({ page })}
        onPage={(page) => go({ page })}
      />
    </>
  );
}

const NADA: Readonly<Record<keyof typeof NOMBRES, string>> = {
  propuestos: 'No hay propuestas: ningún depósito coincide con lo que se debe.',
  'por casar': 'No queda ningún depósito por casar.',
  casados: 'Todavía no se ha casado ningún depósito.',
  ignorados: 'Ningún depósito está ignorado.',
  cargos: 'No hay cargos.',
};

/** Why a list is empty: nothing is like what is looked for, or all is done. */
function Nada({ lista, data }: { readonly lista: Lista; readonly data: Respuesta }) {
  const porCasar = data.listas['por casar']?.cuantos ?? 0;
  const hayMas = lista.view.ver === 'propuestos' && porCasar > 0;
  return (
    <NothingFound lista={lista} what="Ningún movimiento" where="concepto o referencia">
      <EmptyState
        text={NADA[lista.view.ver]}
        action={hayMas ? ['Ver los que están por casar', () => lista.go({ ver: 'por casar' })] : undefined}
      />
    </NothingFound>
  );
}
