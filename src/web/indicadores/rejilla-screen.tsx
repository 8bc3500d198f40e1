import { useId, useMemo, useReducer, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { MAX_FILAS } from '#contract/wire/indicador-form.ts';
import { diaOf } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { SaveBar } from '#web/components/controls/save-bar.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import type { Bloque } from './rejilla/bloque.ts';
import { CAMPOS, type Campo, type Listas } from './rejilla/columnas.ts';
import { RejillaProvider } from './rejilla/contexto.ts';
import { Detalle } from './rejilla/detalle.tsx';
import { type Accion, abrir, areaOf, type EstadoDeRejilla, siguienteOf, suceder, TODAS } from './rejilla/estado.ts';
import { countCambios, type Hoja, pendientesOf } from './rejilla/hoja.ts';
import { PegarDialog } from './rejilla/pegar-dialog.tsx';
import { proponer } from './rejilla/propuesta.ts';
import { Tabla } from './rejilla/tabla.tsx';
import { useHojaAbierta, useHojaGuardada } from './rejilla/use-borrador.ts';
import { useRejillaSave } from './use-rejilla-save.tsx';

/** The records of an address as a grid: the purchase, the delivery and the invoice's way of many parts at once. */
export function RejillaScreen() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const ids = idsOf([id, query.get('con') ?? ''].join('-'));
  const { data, error, isFetching, refetch } = useRead(
    indicadores.getVarios,
    { ids: ids ?? [1] },
    { isEnabled: ids !== null },
  );
  const back = <VolverALista text="Volver" to="../../buscador" />;
  const isHere = ids !== null && data !== undefined && data.inventario.length > 0;
  return (
    <>
      <ScreenHeader
        title={SCREENS.rejilla.titulo}
        back={back}
        total={isHere ? String(data.inventario.length) : undefined}
      />
      {isHere && <Rejilla key={ids.join('-')} registros={data.inventario} celda={query.get('celda')} />}
      {!isHere && isFetching && <div className={record.bone} aria-busy="true" />}
      {!isHere && !isFetching && (
        <NoRecord what="las piezas" error={error} back={back} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Reads the ids of an address; null where they can be nobody's. */
function idsOf(texto: string): number[] | null {
  const partes = texto.split('-').filter(Boolean);
  const isPossible =
    partes.length > 0 && partes.length <= MAX_FILAS && partes.every((one) => /^[1-9]\d{0,8}$/.test(one));
  return isPossible ? [...new Set(partes.map(Number))] : null;
}

interface RejillaProps {
  readonly registros: readonly Registro[];
  /** The cell at which it opens: '12-costo'. */
  readonly celda: string | null;
}

function Rejilla({ registros, celda }: RejillaProps) {
  const formId = useId();
  const reglas = useReglas();
  const abierta = useHojaAbierta(registros, reglas.isFree);
  const [estado, dispatch] = useReducer(suceder, null, () => abrirEn(abierta, celda, reglas.isFree));
  const { hacer, rejilla } = useHacer(reglas, dispatch);
  const { hoja, pasado } = estado;
  const cambios = countCambios(hoja);
  const { save, isSaving, dialog } = useRejillaSave({ hoja, registros, isFree: reglas.isFree, hacer });
  useHojaGuardada(hoja);
  const [pegado, setPegado] = useState<Bloque | null>(null);

  function paste(bloque: Bloque): void {
    const area = areaOf(estado);
    const anio = new Date().getFullYear();
    const { pegadas } = proponer({ bloque, area, hoja, ...reglas, dicho: {}, anio });
    // One readable value in one cell is what anybody types; only a block is looked at first.
    if (pegadas.length === 1 && pegadas[0]?.motivo === null) hacer({ tipo: 'pegar', escritos: pegadas });
    else setPegado(bloque);
  }
  return (
    <RejillaProvider value={rejilla}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      />
      <div>
        <Barra estado={estado} hayPasado={pasado.length > 0} hacer={hacer} />
        <Detalle estado={estado} />
        <Tabla
          estado={estado}
          onPaste={paste}
          onLeave={() => document.querySelector<HTMLElement>(`[form="${formId}"], main`)?.focus()}
        />
      </div>
      <UnsavedGuard isDirty={cambios > 0} />
      {pegado && <PegarDialog bloque={pegado} estado={estado} onClose={() => setPegado(null)} />}
      {dialog}
      <SaveBar
        form={formId}
        isDirty={cambios > 0}
        isSaving={isSaving}
        text={contar(cambios, 'celda cambiada', 'celdas cambiadas')}
        onDiscard={() => hacer({ tipo: 'descartar' })}
      />
    </RejillaProvider>
  );
}

/** Opens the grid at a cell of the address, or at the first one that may be changed. */
function abrirEn(hoja: Hoja, celda: string | null, isFree: boolean): EstadoDeRejilla {
  const [id = '', campo = ''] = celda?.split('-') ?? [];
  const fila = hoja.findIndex(({ registro }) => String(registro.id) === id);
  const columna = CAMPOS.indexOf(campo as Campo);
  if (fila >= 0 && columna >= 0) return abrir(hoja, { fila, columna });
  const before = { fila: hoja.length > 1 ? TODAS : 0, columna: -1 };
  return abrir(hoja, siguienteOf(before, 1, hoja, isFree) ?? { fila: 0, columna: 0 });
}

/** Gives the rules by which the cells are read: who types, and the lists that there are. */
function useReglas(): { readonly listas: Listas; readonly isFree: boolean } {
  const isFree = isAdmin();
  const { data: conocidos } = useRead(indicadores.getProveedores, {});
  const { data: envios } = useRead(indicadores.getMetodosEnvios, {});
  return useMemo(
    () => ({
      isFree,
      listas: {
        ...(conocidos && { proveedor: { valores: conocidos.proveedores, isCerrada: !isFree } }),
        ...(envios && { metodoEnvio: { valores: envios.metodos, isCerrada: !isFree } }),
      },
    }),
    [isFree, conocidos, envios],
  );
}

type Dispatch = (suceso: { accion: Accion; reglas: ReturnType<typeof useReglas> }) => void;

/** Gives what tells the grid what happened, the same one as long as its rules are: no row is rendered for it. */
function useHacer(reglas: ReturnType<typeof useReglas>, dispatch: Dispatch) {
  return useMemo(() => {
    const hacer = (accion: Accion) => dispatch({ accion, reglas });
    return { hacer, rejilla: { ...reglas, hacer } };
  }, [reglas, dispatch]);
}

interface BarraProps {
  readonly estado: EstadoDeRejilla;
  readonly hayPasado: boolean;
  readonly hacer: (accion: Accion) => void;
}

/** Buttons do with the chosen cells what the keyboard does, and lead to the cells that are to be looked at. */
function Barra({ estado: { hoja, cursor }, hayPasado, hacer }: BarraProps) {
  const pendientes = pendientesOf(hoja);
  const next =
    pendientes.find(({ fila, campo }) => placeOf(fila, campo) > cursor.fila * CAMPOS.length + cursor.columna) ??
    pendientes[0];
  const hayFacturada = hoja.some(({ registro: { factura } }) => factura !== '');
  return (
    <div className="cluster-2" data-screen-only>
      <button type="button" className={button.secondary} onClick={() => hacer({ tipo: 'rellenar' })}>
        Rellenar hacia abajo
      </button>
      {hayFacturada && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => hacer({ tipo: 'ingresadas', hoy: diaOf(new Date()) })}
        >
          Ingresadas hoy
        </button>
      )}
      <button
        type="button"
        className={button.secondary}
        disabled={!hayPasado}
        onClick={() => hacer({ tipo: 'deshacer' })}
      >
        Deshacer
      </button>
      {next && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => hacer({ tipo: 'ir', a: { fila: next.fila, columna: CAMPOS.indexOf(next.campo) } })}
        >
          {pendientes.length === 1
            ? 'Ir a la celda por revisar'
            : `Ir a la siguiente de ${pendientes.length} por revisar`}
        </button>
      )}
    </div>
  );
}

function placeOf(fila: number, campo: Campo): number {
  return fila * CAMPOS.length + CAMPOS.indexOf(campo);
}
