import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { ESTADOS_DE_INDICADOR, type EstadoDeIndicador, OTROS_COTIZADORES } from '#domain/indicador.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import type { PageRequest } from '#domain/pagina.ts';
import { appState } from '#web/api/app-state.ts';
import { useRead } from '#web/api/query.ts';
import type { Fold } from '#web/components/controls/fold.tsx';
import { ValueFilter } from '#web/components/lista/filters.tsx';
import { FoldedFilters } from '#web/components/lista/folded-filters.tsx';
import { RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';
import { SEARCH_FILTER } from '#web/components/lista/text-search.tsx';
import type { ListSpec } from '#web/components/lista/use-list-view.ts';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { cleanDias, DIAS_FILTERS } from '#web/components/lista/vista-dias.ts';
import { nombreDeEstado } from './estado.tsx';

/** The filters of the database of claims; the empty text is everything. */
interface BaseView {
  readonly search: string;
  readonly estado: EstadoDeIndicador | '';
  readonly aseguradora: string;
  readonly taller: string;
  readonly cotizador: string;
  readonly desde: string;
  readonly hasta: string;
}

type Peticion = RequestOf<typeof indicadores.getPiezas>;

/** Says the filters as a request does: null for one that narrows nothing. */
export function filtrosOf({ search, estado, aseguradora, taller, cotizador, desde, hasta }: BaseView) {
  return {
    search,
    estado: estado || null,
    aseguradora: aseguradora || null,
    taller: taller || null,
    cotizador: cotizador || null,
    searchDateStart: desde || null,
    searchDateEnd: hasta || null,
  } satisfies Omit<Peticion, keyof PageRequest | 'orden' | 'sentido'>;
}

/** The database of claims as a list. Its days move on: they are not remembered. */
export const BASE_DE_DATOS: ListSpec<BaseView, typeof indicadores.getPiezas, Registro> = {
  filters: {
    search: SEARCH_FILTER,
    estado: {
      ...choiceFilter<EstadoDeIndicador | ''>('estado', ['', ...ESTADOS_DE_INDICADOR], ''),
      chip: (estado) => (estado === '' ? '' : nombreDeEstado(estado)),
    },
    aseguradora: textFilter('aseguradora', { chip: (value) => `Aseguradora: ${value}` }),
    taller: textFilter('taller', { chip: (value) => `Taller: ${value}` }),
    cotizador: textFilter('cotizador', { chip: (value) => `Cotizador: ${value}` }),
    ...DIAS_FILTERS,
  },
  remembered: {
    search: 'searchIndicadoresBaseDeDatos',
    estado: 'estadoIndicadoresBaseDeDatos',
    aseguradora: 'aseguradoraIndicadoresBaseDeDatos',
    taller: 'tallerIndicadoresBaseDeDatos',
    cotizador: 'cotizadorIndicadoresBaseDeDatos',
  },
  forma: { lista: 'base-de-datos', ordenes: ORDENES.registros },
  clean: cleanDias,
  request: ({ page, itemsPerPage, ...view }) => ({ ...filtrosOf(view), page, itemsPerPage }),
  page: ({ inventario: items, totalPiezas: total, ...page }) => ({ items, total, ...page }),
};

/** Counts the filters that narrow the list beside its text. */
export function countChosen({ estado, aseguradora, taller, cotizador, desde, hasta }: BaseView): number {
  return [estado, aseguradora, taller, cotizador, desde, hasta].filter((value) => value !== '').length;
}

interface FiltrosDeBaseProps {
  readonly lista: Pick<VistaState<BaseView>, 'view' | 'go'>;
  readonly fold: Fold;
}

/** The filters of the database of claims below its text. */
export function FiltrosDeBase({ lista: { view, go }, fold }: FiltrosDeBaseProps) {
  const { data } = useRead(indicadores.getSugerencias, {});
  return (
    <FoldedFilters fold={fold} legend="Filtros de la base de datos">
      <ValueFilter
        label="Estado"
        todos="Todos"
        values={ESTADOS_DE_INDICADOR}
        nameOf={(estado) => nombreDeEstado(estado as EstadoDeIndicador)}
        value={view.estado}
        onChange={(estado) => go({ estado: estado as BaseView['estado'] })}
      />
      <ValueFilter
        label="Aseguradora"
        todos="Todas"
        values={data?.aseguradoras ?? []}
        value={view.aseguradora}
        onChange={(aseguradora) => go({ aseguradora })}
      />
      <ValueFilter
        label="Taller"
        todos="Todos"
        values={data?.talleres ?? []}
        value={view.taller}
        onChange={(taller) => go({ taller })}
      />
      <ValueFilter
        label="Cotizador"
        todos="Todos"
        values={[...appState().negocio.cotizadores, ...OTROS_COTIZADORES]}
        value={view.cotizador}
        onChange={(cotizador) => go({ cotizador })}
      />
      <RangoDeFechas
        legend="Días en que se solicitó"
        labels={['Solicitada desde', 'Solicitada hasta']}
        desde={view.desde}
        hasta={view.hasta}
        isOptional
        onChoose={go}
      />
    </FoldedFilters>
  );
}
