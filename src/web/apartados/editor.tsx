import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { camposAnticipo, camposApartado, otrosDeApartado } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { appState } from '#web/api/app-state.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { type Suma, Sumas } from '#web/components/display/sumas.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { columnasDelPatio, DE_APARTADO, type ItemDelPatio } from '#web/components/partidas/del-patio.tsx';
import type { Inicio } from '#web/components/partidas/inicio.ts';
import { ItemsNuevos, PanelDeTexto } from '#web/components/partidas/items.tsx';
import { useEditorDeItems } from '#web/components/partidas/use-editor.ts';
import { useEscaner } from '#web/components/partidas/use-escaner.ts';
import { useFoco, useFocoInicial } from '#web/components/partidas/use-foco.ts';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { useRechazo } from '#web/components/partidas/use-rechazo.ts';
import { Fields, Section } from '#web/components/record/fields.tsx';
import { allInputsOf, inputsOf } from '#web/components/record/record-fields.ts';
import { useNewForm } from '#web/components/record/use-new-form.ts';
import {
  type ApartadoForm,
  type ApartadoValues,
  HASTA,
  REGLAS_APARTADO,
  requestOf,
  toPeticion,
  valuesOf,
} from './apartado-values.ts';
import styles from './nuevo.module.css';

const delCliente = inputsOf(camposApartado);
const delAnticipo = inputsOf(camposAnticipo);

const COLUMNAS = columnasDelPatio('../../../inventario', null);

const CLIENTE = [
  delCliente('nombre'),
  delCliente('telefono', { kind: 'tel' }),
  ...allInputsOf(otrosDeApartado),
  ...HASTA,
  delCliente('nota', { isWide: true }),
] as const;
const ANTICIPO = [
  delAnticipo('monto', { isRequired: false, hint: 'Vacío si no deja nada' }),
  delAnticipo('formaPago', { isRequired: false }),
];

/** The editor of a new hold: its parts, for whom, until when, and what is paid in advance. */
export function EditorDeApartado({ inicio }: { readonly inicio: Inicio }) {
  const [start] = useState(() => valuesOf(inicio.items, appState().negocio.apartados.horas));
  const navigate = useNavigate();
  const recibo = useRef<number | null>(null);
  const form: ApartadoForm = useNewForm({
    rules: REGLAS_APARTADO,
    start,
    async onMade(id) {
      await navigate(`../${id}`, { relative: 'path', replace: true });
      if (recibo.current !== null) await navigate(`../${id}?recibo=${recibo.current}`, { relative: 'path' });
    },
  });
  const { values, errors, isDirty, isSaving, isCreated } = form;
  const { place, goTo, goToNew } = useFoco();
  useFocoInicial((name) => {
    // With its parts chosen already, the customer comes next.
    if (inicio.items.length === 0) goTo(name);
    else place.current?.querySelector<HTMLElement>('[data-campo="nombre"]')?.focus();
  });
  const items = useEditorDeItems({ form, lugar: DE_APARTADO, goTo, goToNew });
  const { cambios } = items;
  const apartar = useApartar({
    form,
    cambios,
    onRecibo(numero) {
      recibo.current = numero;
    },
    onWrong: () => goTo(null),
  });
  useShortcut('enter', () => void apartar());
  useEscaner(items);
  const units = values.items.reduce((sum, { cantidad }) => sum + Number(cantidad), 0);

  return (
    <>
      <div ref={place} className={`stack-4 ${styles.editor}`}>
        {inicio.avisos.length > 0 && (
          <div className="notice on-info" role="status">
            {inicio.avisos.map((aviso) => (
              <p key={aviso}>{aviso}</p>
            ))}
          </div>
        )}
        <div className={styles.partes}>
          <ItemsNuevos
            editor={items}
            columnas={COLUMNAS}
            error={values.items.length === 0 ? errors.items : undefined}
          />
        </div>
        <div className={`stack-4 ${styles.datos}`}>
          <Section title="Cliente">
            <Fields form={form} specs={CLIENTE} />
          </Section>
          <Section title="Anticipo">
            <Fields form={form} specs={ANTICIPO} />
          </Section>
        </div>
      </div>
      <div className={`cluster-0 ${bar.bar}`} data-save-bar>
        <Sumas piezas={units} sumas={sumasOf(values)} />
        <button
          type="button"
          className={button.primary}
          aria-disabled={isSaving || isCreated}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void apartar()}
        >
          {isSaving ? 'Apartando…' : 'Apartar'}
        </button>
      </div>
      <PanelDeTexto editor={items} />
      <UnsavedGuard isDirty={isDirty && !isSaving && !isCreated} />
    </>
  );
}

/** The bar tells the customer what the parts come to, and what is left after the money in advance. */
function sumasOf({ items, monto }: ApartadoValues): readonly Suma[] {
  const pedidas = items.map(({ cantidad, precio }) => ({
    cantidad: Number(cantidad),
    precio: parsePrecio(precio),
  }));
  const cuenta = cuentaDeApartado(pedidas, parsePrecio(monto) ?? 0);
  if (!cuenta) return [];
  const { total, anticipo, resta } = cuenta;
  const sumas = [{ name: 'Total', amount: total }];
  if (anticipo > 0) sumas.push({ name: 'Anticipo', amount: anticipo }, { name: 'Resta', amount: resta });
  return sumas;
}

interface ApartarParts {
  readonly form: ApartadoForm;
  readonly cambios: CambiosDeItems<ItemDelPatio>;
  /** Told the receipt of the money in advance; null where none was taken. */
  readonly onRecibo: (recibo: number | null) => void;
  /** Told that it was not made: what is wrong is shown where it is. */
  readonly onWrong: () => void;
}

/** Makes the hold, or shows beside what was typed why not. Sent again after no answer, it is made once. */
function useApartar({ form, cambios, onRecibo, onWrong }: ApartarParts): () => Promise<void> {
  const client = useQueryClient();
  const onRefused = useRechazo({ form, cambios, lista: 'Ver los apartados' });
  const { run } = useChange(apartados.create, { onRefused });

  return async () => {
    cambios.judge();
    const isMade = await form.make(async (values, opId) => {
      const answer = await run(toPeticion(values, opId));
      if (!answer) return null;
      toastSuccess(apartados.create);
      const { id, anticipo } = answer.apartado;
      onRecibo(anticipo?.recibo ?? null);
      client.setQueryData(readKey(apartados.get, requestOf(String(id))), answer);
      return id;
    });
    if (!isMade) onWrong();
  };
}
