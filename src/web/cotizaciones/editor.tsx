import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { cotizaciones } from '#contract/cotizaciones.ts';
import { camposCotizacion } from '#contract/wire/cotizacion.ts';
import { totalCotizado } from '#domain/cotizacion.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { Sumas } from '#web/components/display/sumas.tsx';
import { BuscarCliente } from '#web/components/facturas/receptor/buscar-cliente.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { campoOf, renglonesOf } from '#web/components/partidas/item.ts';
import { ItemsNuevos, PanelDeTexto } from '#web/components/partidas/items.tsx';
import { useEditorDeItems } from '#web/components/partidas/use-editor.ts';
import { useEscaner } from '#web/components/partidas/use-escaner.ts';
import { useFoco } from '#web/components/partidas/use-foco.ts';
import { Fields, Section } from '#web/components/record/fields.tsx';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { useNewForm } from '#web/components/record/use-new-form.ts';
import { COLUMNAS, lugarDeCotizacion } from './columnas.tsx';
import {
  type CotizacionForm,
  type CotizacionValues,
  itemAMano,
  itemDeElegida,
  REGLAS_COTIZACION,
  toPeticion,
  withPreciosFor,
} from './cotizacion-values.ts';
import styles from './cotizaciones.module.css';
import type { PartidaElegida } from './lista/elegidas.ts';
import { ListaPegada } from './lista/lista-pegada.tsx';
import { CANALES_DE_COTIZACION } from './nombres.ts';

const input = inputsOf(camposCotizacion);

const CLIENTE = [
  input('nombre'),
  input('telefono', { kind: 'tel', hint: 'Con él se abre su chat de WhatsApp' }),
  input('canal', { kind: 'options', options: [{ value: '', label: '—' }, ...CANALES_DE_COTIZACION] }),
  { name: 'vigencia', label: REGLAS_COTIZACION.labels.vigencia, kind: 'date', isRequired: true },
  input('comentario', { isWide: true, hint: 'El cliente lo lee en la página' }),
] as const;

interface EditorProps {
  readonly id: number | 'new';
  readonly inicio: CotizacionValues;
}

/** The editor of a quote: its lines, for whom it is, and until when it holds. */
export function EditorDeCotizacion({ id, inicio }: EditorProps) {
  const navigate = useNavigate();
  const form: CotizacionForm = useNewForm({
    rules: REGLAS_COTIZACION,
    start: inicio,
    onMade: (made) => void navigate(`../${made}`, { relative: 'path', replace: true }),
  });
  const { values, errors, isDirty, isSaving, isCreated } = form;
  const { place, goTo, goToNew } = useFoco();
  const lugar = useMemo(() => lugarDeCotizacion(values.cuenta !== null), [values.cuenta]);
  const editor = useEditorDeItems({ form, lugar, goTo, goToNew });
  const save = useSave({ id, form, cambios: editor.cambios, onWrong: () => goTo(null) });
  useShortcut('enter', () => void save(true));
  useEscaner(editor);
  const isBusy = isSaving || isCreated;
  const piezas = values.items.reduce((sum, { cantidad }) => sum + Number(cantidad), 0);
  const total = totalCotizado(renglonesOf(values.items));
  function addRenglon(): void {
    if (editor.isFull()) return;
    const item = itemAMano();
    editor.cambios.add(item);
    goTo(campoOf(item.key, 'pieza'));
  }
  /** A part that is there already gets the units of its other line too. */
  function addElegidas(elegidas: readonly PartidaElegida[]): void {
    for (const elegida of elegidas) {
      const item = itemDeElegida(elegida, values.cuenta !== null);
      const suya = editor.cambios.find(({ key }) => key === item.key);
      if (suya) editor.cambios.setCantidad(suya.key, String(Number(suya.cantidad) + Number(item.cantidad)));
      else if (!editor.isFull()) editor.cambios.add(item);
    }
    // With its lines there, the customer comes next.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-campo="nombre"]')?.focus());
  }
  return (
    <>
      <div ref={place} className={`stack-4 ${styles.editor}`} aria-busy={isBusy}>
        {inicio.version === null && (
          <Section title="Lista del cliente">
            <div className="wide">
              <ListaPegada onListo={addElegidas} />
            </div>
          </Section>
        )}
        <section className="shrink stack-2" aria-label="Partidas">
          <ItemsNuevos
            editor={editor}
            columnas={COLUMNAS}
            error={values.items.length === 0 ? errors.items : undefined}
          />
          <div className="cluster-2">
            <button type="button" className={button.quiet} onClick={addRenglon}>
              Agregar renglón a mano
            </button>
          </div>
        </section>
        <div className={`stack-4 ${styles.datos}`}>
          <Section title="Cliente">
            <Fields form={form} specs={CLIENTE} />
          </Section>
          <Section title="Cuenta del cliente">
            <Cuenta form={form} />
          </Section>
        </div>
      </div>
      <div className={`cluster-0 ${bar.bar} ${styles.barra}`} data-save-bar>
        <Sumas piezas={piezas} sumas={[{ name: 'Total', amount: total }]} />
        {inicio.version === null && (
          <button type="button" className={button.secondary} aria-disabled={isBusy} onClick={() => void save(false)}>
            Guardar borrador
          </button>
        )}
        <button
          type="button"
          className={button.primary}
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void save(true)}
        >
          {isBusy ? 'Guardando…' : 'Guardar y abrir su enlace'}
        </button>
      </div>
      <PanelDeTexto editor={editor} />
      <UnsavedGuard isDirty={isDirty && !isBusy} />
    </>
  );
}

/** The account of the customer, if he has one: he sees the quote among his own, at the prices of an account. */
function Cuenta({ form: { values, set } }: { readonly form: CotizacionForm }) {
  const { cuenta, items, nombre, telefono } = values;
  const choose = (elegida: CotizacionValues['cuenta']) => {
    set('cuenta', elegida);
    set('items', withPreciosFor(items, elegida !== null));
  };
  if (cuenta) {
    return (
      <p className="spread middle">
        <span>
          <strong>{cuenta.nombre}</strong>
          <span className="block hint">
            Verá la cotización en su cuenta; los precios propuestos son los de cliente.
          </span>
        </span>
        <button type="button" className={button.quiet} onClick={() => choose(null)}>
          Quitar
        </button>
      </p>
    );
  }
  return (
    <div className="stack-2">
      <BuscarCliente
        inicio=""
        onChoose={(cliente) => {
          const suyo = cliente.razonSocial || cliente.nombre;
          choose({ identificador: cliente.identificador, nombre: suyo });
          if (nombre.trim() === '') set('nombre', suyo);
          if (telefono.trim() === '') set('telefono', cliente.datos.telefono);
        }}
      />
      <p className="hint">Sin cuenta también se puede: basta el nombre.</p>
    </div>
  );
}

interface SaveParts extends Pick<EditorProps, 'id'> {
  readonly form: CotizacionForm;
  readonly cambios: ReturnType<typeof useEditorDeItems>['cambios'] | Pick<CotizacionCambios, 'judge'>;
  /** Told that it was not saved: what is wrong is shown where it is. */
  readonly onWrong: () => void;
}

interface CotizacionCambios {
  readonly judge: (found?: ReturnType<typeof namedErrors>) => void;
}

/** Saves the quote, or shows beside what was typed why not. Sent again after no answer, it is saved once. */
function useSave({ id, form, cambios, onWrong }: SaveParts): (enviar: boolean) => Promise<void> {
  const client = useQueryClient();
  const onRefused = (error: Error) => {
    form.onRefused(error);
    cambios.judge(namedErrors(error));
    return false;
  };
  const { run } = useChange(cotizaciones.submitCotizacion, { onRefused });
  return async (enviar) => {
    cambios.judge();
    const isMade = await form.make(async (values, opId) => {
      const answer = await run(toPeticion(id, values, enviar, opId));
      if (!answer) return null;
      toastSuccess(cotizaciones.submitCotizacion);
      const made = answer.cotizacion.id;
      client.setQueryData(readKey(cotizaciones.getCotizacion, { id: made }), answer);
      return made;
    });
    if (!isMade) onWrong();
  };
}
