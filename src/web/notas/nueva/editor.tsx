import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Apartado } from '#contract/wire/apartado.ts';
import { camposNota } from '#contract/wire/nota.ts';
import { porDevolver } from '#domain/apartado.ts';
import type { Centavos } from '#domain/dinero.ts';
import { PUBLICO_EN_GENERAL, piezasDeNota, type Renglon, totalDeNota } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { type Suma, Sumas } from '#web/components/display/sumas.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { columnasDelPatio, DE_NOTA } from '#web/components/partidas/del-patio.tsx';
import type { Inicio } from '#web/components/partidas/inicio.ts';
import { renglonesOf } from '#web/components/partidas/item.ts';
import { ItemsNuevos, PanelDeTexto } from '#web/components/partidas/items.tsx';
import { useEditorDeItems } from '#web/components/partidas/use-editor.ts';
import { useEscaner } from '#web/components/partidas/use-escaner.ts';
import { NUMERO, useFoco, useFocoInicial } from '#web/components/partidas/use-foco.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { withStored } from '#web/components/record/options.ts';
import { allInputsOf, blankValues } from '#web/components/record/record-fields.ts';
import { useNewForm } from '#web/components/record/use-new-form.ts';
import { readCobro } from './cobro.ts';
import { CobroFields } from './cobro-fields.tsx';
import { cotizadorDeInicio } from './cotizador.ts';
import { type NotaForm, type NotaValues, REGLAS_NOTA } from './nota-values.ts';
import styles from './nueva.module.css';
import { RECIEN_HECHA, useCrear } from './use-crear.ts';

/** The editor of a new note: everything on one screen, and no part of a sale needs the mouse. */
export function EditorDeNota({ inicio }: { readonly inicio: Inicio }) {
  const [apartado, setApartado] = useState(inicio.apartado);
  const [vendido, setVendido] = useState<string | null>(null);
  const [start] = useState(() => valuesOf(inicio));
  const navigate = useNavigate();
  const form: NotaForm = useNewForm({
    rules: REGLAS_NOTA,
    start,
    onMade: (id) => void navigate(`../${id}`, { relative: 'path', replace: true, state: RECIEN_HECHA }),
  });
  const { values, errors, isDirty, isSaving, isCreated } = form;
  const { place, goTo, goToNew } = useFoco();
  useFocoInicial(goTo);
  const items = useEditorDeItems({ form, lugar: DE_NOTA, goTo, goToNew });
  const { cambios } = items;
  const renglones = renglonesOf(values.items);
  const porPagar = porPagarOf(renglones, apartado);
  const cobro = readCobro(values, porPagar);
  const [isJudged, setJudged] = useState(false);
  const columnas = useMemo(() => columnasDelPatio('../../inventario', apartado?.id ?? null), [apartado]);
  const crear = useCrear({
    form,
    cambios,
    apartado: apartado?.id ?? null,
    cobro,
    onWrong(campo) {
      setJudged(true);
      goTo(campo);
    },
    onVendido: setVendido,
  });
  useShortcut('enter', () => void crear());
  useEscaner(items);

  return (
    <>
      <div ref={place} className={`stack-4 ${styles.editor}`}>
        <Avisos inicio={inicio} apartado={apartado} />
        <DatosDeVenta form={form} goTo={goTo} />
        <ItemsNuevos editor={items} columnas={columnas} error={values.items.length === 0 ? errors.items : undefined} />
        {porPagar > 0 && <CobroFields form={form} cobro={cobro} porPagar={porPagar} isJudged={isJudged} />}
      </div>
      <Barra renglones={renglones} apartado={apartado} isSaving={isSaving || isCreated} onCrear={() => void crear()} />
      <PanelDeTexto editor={items} />
      {vendido !== null && (
        <OtraVez
          motivo={vendido}
          onConfirm={() => {
            setVendido(null);
            setApartado(null);
          }}
          onCancel={() => setVendido(null)}
        />
      )}
      <UnsavedGuard isDirty={isDirty && !isSaving && !isCreated} />
    </>
  );
}

/** The values with which a note begins. */
function valuesOf({ apartado, items }: Inicio): NotaValues {
  const nombre = apartado?.nombre ?? PUBLICO_EN_GENERAL;
  return {
    ...blankValues(camposNota),
    cotizador: cotizadorDeInicio(),
    nombre,
    formaPago: 'Efectivo',
    canal: 'PUBLICO',
    items,
    otra: '',
    recibido: '',
  };
}

/** Gives what is left to be paid of a note: its total without what its hold paid in advance. */
function porPagarOf(renglones: readonly Renglon[], apartado: Apartado | null): Centavos {
  const total = totalDeNota(renglones);
  return total - Math.min(anticipoOf(apartado), total);
}

interface OtraVezProps {
  /** The server's words: which note sold the hold. */
  readonly motivo: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks whether more units are to be sold than the hold had. Its total is then another, and is seen before it is made. */
function OtraVez({ motivo, onConfirm, onCancel }: OtraVezProps) {
  return (
    <ConfirmDialog title={motivo} action="Vender otra vez, sin apartado" onConfirm={onConfirm} onCancel={onCancel}>
      <p>
        Si el cliente se lleva más unidades, van en una nota aparte: el anticipo de su apartado ya se usó. Revisa el
        total y crea la nota.
      </p>
    </ConfirmDialog>
  );
}

/** Says what the note begins with, and what of that it could not have. */
function Avisos({ inicio: { avisos }, apartado }: { readonly inicio: Inicio; readonly apartado: Inicio['apartado'] }) {
  if (!apartado && avisos.length === 0) return null;
  return (
    <div className="notice on-info" role="status">
      {apartado && (
        <p>
          Se vende el{' '}
          <Link to={`../apartados/${apartado.id}`} relative="path">
            apartado {apartado.id}
          </Link>
          {apartado.estatus !== 'activo' && `, que ya terminó (${apartado.estatus})`}.
        </p>
      )}
      {avisos.map((aviso) => (
        <p key={aviso}>{aviso}</p>
      ))}
    </div>
  );
}

interface BarraProps {
  readonly renglones: readonly Renglon[];
  readonly apartado: Apartado | null;
  readonly isSaving: boolean;
  readonly onCrear: () => void;
}

/** Stays in sight: what the note comes to, what of it is paid already, and the button that makes it. */
function Barra({ renglones, apartado, isSaving, onCrear }: BarraProps) {
  const total = totalDeNota(renglones);
  const piezas = piezasDeNota(renglones);
  const anticipo = Math.min(anticipoOf(apartado), total);
  const sumas: Suma[] = [{ name: 'Total', amount: total }];
  if (anticipoOf(apartado) > 0) {
    sumas.push({ name: 'Anticipo', amount: anticipo }, { name: 'Resta', amount: total - anticipo });
  }
  return (
    <div className={`cluster-0 ${bar.bar}`} data-save-bar>
      <Sumas piezas={piezas} sumas={sumas} />
      <button
        type="button"
        className={button.primary}
        aria-disabled={isSaving}
        aria-keyshortcuts="Control+Enter"
        onClick={onCrear}
      >
        {isSaving ? 'Creando…' : 'Crear'}
        <span className={styles.tecla} />
      </button>
    </div>
  );
}

/** Counts what the sale can still subtract of the money in advance. */
function anticipoOf(apartado: Apartado | null): Centavos {
  const anticipo = apartado?.anticipo;
  const isResuelto = anticipo?.estatus === 'devuelto' || anticipo?.estatus === 'retenido';
  return anticipo && !isResuelto ? porDevolver(anticipo) : 0;
}

const CAMPOS = allInputsOf(camposNota);

interface DatosDeVentaProps {
  readonly form: NotaForm;
  readonly goTo: (name: string) => void;
}

/** The fields of who sells to whom, how it is paid, and where the customer came from. */
function DatosDeVenta({ form, goTo }: DatosDeVentaProps) {
  // Whoever comes to a text types over it, and goes on to the items.
  const onFocus = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select();
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) goTo(NUMERO);
  };
  // The business has its own quoters.
  const cotizador = { kind: 'options', options: withStored(appState().negocio.cotizadores, '') } as const;
  return (
    <fieldset className={styles.datos} onFocus={onFocus} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">Datos de la venta</legend>
      <Fields form={form} specs={CAMPOS} more={{ cotizador }} />
    </fieldset>
  );
}
