import type { RequestOf } from '#contract/call.ts';
import type { listaDeNotas } from '#contract/lista-de-notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { CANALES, nombreDeCanal } from '#domain/baja.ts';
import { ESTATUS_NOTA, type EstatusNota } from '#domain/nota.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import type { PageRequest } from '#domain/pagina.ts';
import { appState } from '#web/api/app-state.ts';
import type { Fold } from '#web/components/controls/fold.tsx';
import { ValueFilter } from '#web/components/lista/filters.tsx';
import { FoldedFilters } from '#web/components/lista/folded-filters.tsx';
import { RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';
import { SEARCH_FILTER } from '#web/components/lista/text-search.tsx';
import type { ListSpec } from '#web/components/lista/use-list-view.ts';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { cleanDias, DIAS_FILTERS } from '#web/components/lista/vista-dias.ts';

/** The filters of the list of notes; the empty text is everything. */
interface NotasView {
  readonly search: string;
  readonly estatus: EstatusNota | '';
  readonly canal: string;
  readonly cotizador: string;
  readonly desde: string;
  readonly hasta: string;
}

type Peticion = RequestOf<typeof listaDeNotas.getNotas>;

/** Says the filters as a request does: null for one that narrows nothing. */
export function filtrosOf({ search, estatus, canal, cotizador, desde, hasta }: NotasView) {
  return {
    search,
    estatus: estatus || null,
    canal: canal || null,
    cotizador: cotizador || null,
    searchDateStart: desde || null,
    searchDateEnd: hasta || null,
  } satisfies Omit<Peticion, keyof PageRequest | 'orden' | 'sentido'>;
}

const ESTATUS: Readonly<Record<EstatusNota, string>> = { creado: 'Creadas', cancelado: 'Canceladas' };

/** The notes as a list. Its days move on: they are not remembered. */
export const LISTA_DE_NOTAS: ListSpec<NotasView, typeof listaDeNotas.getNotas, Nota> = {
  filters: {
    search: SEARCH_FILTER,
    estatus: {
      ...choiceFilter<EstatusNota | ''>('estatus', ['', ...ESTATUS_NOTA], ''),
      chip: (estatus) => (estatus === '' ? '' : ESTATUS[estatus]),
    },
    canal: textFilter('canal', { chip: (value) => `Medio de contacto: ${nombreDeCanal(value)}` }),
    cotizador: textFilter('cotizador', { chip: (value) => `Cotizador: ${value}` }),
    ...DIAS_FILTERS,
  },
  remembered: { estatus: 'estatusNotas', canal: 'canalNotas', cotizador: 'cotizadorNotas' },
  forma: { lista: 'notas', ordenes: ORDENES.notas },
  clean: cleanDias,
  request: ({ page, itemsPerPage, ...view }) => ({ ...filtrosOf(view), page, itemsPerPage }),
  page: ({ notas: items, ...page }) => ({ items, ...page }),
};

/** Counts the filters that narrow the list beside its text. */
export function countChosen({ estatus, canal, cotizador, desde, hasta }: NotasView): number {
  return [estatus, canal, cotizador, desde, hasta].filter((value) => value !== '').length;
}

interface FiltrosDeNotasProps {
  readonly lista: Pick<VistaState<NotasView>, 'view' | 'go'>;
  readonly fold: Fold;
}

/** The filters of the list of notes below its text. */
export function FiltrosDeNotas({ lista: { view, go }, fold }: FiltrosDeNotasProps) {
  return (
    <FoldedFilters fold={fold} legend="Filtros de las notas">
      <ValueFilter
        label="Estatus"
        todos="Todas"
        values={ESTATUS_NOTA}
        nameOf={(estatus) => ESTATUS[estatus as EstatusNota]}
        value={view.estatus}
        onChange={(estatus) => go({ estatus: estatus as NotasView['estatus'] })}
      />
      <ValueFilter
        label="Medio de contacto"
        todos="Todos"
        values={CANALES}
        nameOf={nombreDeCanal}
        value={view.canal}
        onChange={(canal) => go({ canal })}
      />
      <ValueFilter
        label="Cotizador"
        todos="Todos"
        values={appState().negocio.cotizadores}
        value={view.cotizador}
        onChange={(cotizador) => go({ cotizador })}
      />
      <RangoDeFechas legend="Fechas de las notas" desde={view.desde} hasta={view.hasta} isOptional onChoose={go} />
    </FoldedFilters>
  );
}
