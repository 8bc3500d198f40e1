import { trabajos } from '#contract/trabajos.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import {
  type CLASES_DE_TRABAJO,
  type Pendiente,
  VISTAS_DE_TRABAJOS,
  type VistaDeTrabajos,
} from '#contract/wire/pendiente.ts';
import { formatMomento } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import { ADMIN_MESSAGES } from '#web/api/admin-messages.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { RespuestasDeFuera } from '#web/components/facturas/respuestas-de-fuera.tsx';
import { actionsColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { AVISO_DURATION, showToast, toastSuccess } from '#web/components/notices/toasts.ts';

addMessages(ADMIN_MESSAGES);
addMessages(FACTURAS_MESSAGES);

const VER: Readonly<Record<VistaDeTrabajos, string>> = {
  todos: 'Todos',
  fallidos: 'Los que fallaron',
  eliminadas: 'Piezas eliminadas con existencias',
};

const NADA: Readonly<Record<VistaDeTrabajos, string>> = {
  todos: 'No hay nada pendiente',
  fallidos: 'No ha fallado ninguno',
  eliminadas: 'Ninguna pieza eliminada tiene existencias',
};

const LISTA: ListSpec<{ readonly ver: VistaDeTrabajos }, typeof trabajos.getTrabajos, Pendiente> = {
  filters: { ver: { ...choiceFilter('ver', VISTAS_DE_TRABAJOS, 'todos'), chip: (ver) => VER[ver] } },
  page: ({ pendientes: items, ...page }) => ({ items, ...page }),
};

const TABLA: TableSpec<Pendiente> = {
  caption: 'Trabajos pendientes',
  cards: 'wide',
  keyOf: ({ clase, id }) => `${clase}-${id}`,
  columns: [
    {
      key: 'nombre',
      head: 'Qué es',
      className: 'nowrap',
      cell: ({ nombre, factura }) =>
        factura === null ? (
          <strong>{nombre}</strong>
        ) : (
          <RowLink to={`../facturas/${factura}`} isBack={false}>
            <strong>{nombre}</strong>
          </RowLink>
        ),
    },
    {
      key: 'detalle',
      head: 'Para quién',
      label: 'Para quién',
      cell: ({ detalle }) => <span className="anywhere">{detalle}</span>,
    },
    {
      key: 'estado',
      head: 'Estado',
      label: 'Estado',
      cell: ({ estado, isVivo, error }) => (
        <>
          <Insignia tono={isVivo ? 'naranja' : 'rojo'}>{estado}</Insignia>
          {error !== '' && <p className="hint above-1 anywhere">{error}</p>}
        </>
      ),
    },
    textColumn('Desde', ({ desde }) => formatMomento(desde), { className: 'nowrap' }),
    actionsColumn((pendiente) => <Accion {...pendiente} />),
  ],
};

/** The screen of what the system does by itself and has not finished. */
export function TrabajosScreen() {
  const lista = useListView(trabajos.getTrabajos, LISTA);
  return (
    <ListScreen
      title={SCREENS.trabajos.titulo}
      noun={{ one: 'trabajo', many: 'los trabajos' }}
      lista={lista}
      filters={
        <Filters>
          <SelectFilter
            label="Ver"
            options={VISTAS_DE_TRABAJOS.map((value) => ({ value, label: VER[value] }))}
            value={lista.view.ver}
            onChange={(ver) => lista.go({ ver })}
          />
        </Filters>
      }
      table={TABLA}
      empty={<EmptyState text={NADA[lista.view.ver]} />}
    />
  );
}

const ACCIONES = { reintentar: 'Reintentar', consultar: 'Consultar ahora', recuperar: 'Recuperar' };

/** The one thing to do about a row. What came of it is said, for the row may be gone then. */
function Accion(pendiente: Pendiente) {
  const { clase, id, nombre, accion } = pendiente;
  if (accion === null) return null;
  if (accion === 'vista' || accion === 'patio') return <RespuestasDeFuera id={id} que={nombre} pregunta={accion} />;
  if (clase === 'pieza') return <Recuperar {...pendiente} />;
  return <Reintentar {...pendiente} clase={clase} accion={accion} />;
}

/** Puts a deleted part back into every list. */
function Recuperar({ id, ...pendiente }: Pendiente) {
  const { run, isRunning } = useChange(updatePiezas.restorePieza);
  async function restore(): Promise<void> {
    if (await run({ id })) toastSuccess(updatePiezas.restorePieza);
  }
  return <Boton {...pendiente} accion="recuperar" isRunning={isRunning} onPress={() => void restore()} />;
}

interface ReintentarProps extends Pick<Pendiente, 'id' | 'nombre' | 'detalle'> {
  readonly clase: (typeof CLASES_DE_TRABAJO)[number];
  readonly accion: keyof typeof ACCIONES;
}

function Reintentar({ clase, id, nombre, detalle, accion }: ReintentarProps) {
  const { run, isRunning } = useChange(trabajos.retry);

  async function retry(): Promise<void> {
    const done = await run({ clase, id });
    if (!done) return;
    const { estado, isPendiente } = done;
    const isWaiting = clase === 'cfdi' && isPendiente;
    showToast({
      title: `${nombre}: ${estado}`,
      ...(isWaiting && { type: 'advertencia', message: 'El sistema sigue preguntando.', duration: AVISO_DURATION }),
    });
  }

  return <Boton nombre={nombre} detalle={detalle} accion={accion} isRunning={isRunning} onPress={() => void retry()} />;
}

interface BotonProps extends Pick<Pendiente, 'nombre' | 'detalle'> {
  readonly accion: keyof typeof ACCIONES;
  readonly isRunning: boolean;
  readonly onPress: () => void;
}

function Boton({ nombre, detalle, accion, isRunning, onPress }: BotonProps) {
  return (
    <button
      type="button"
      className={button.secondary}
      aria-label={`${ACCIONES[accion]}: ${nombre}, ${detalle}`}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={onPress}
    >
      {ACCIONES[accion]}
    </button>
  );
}
