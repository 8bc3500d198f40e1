import { useState } from 'react';
import { camposAnticipo, camposApartado } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import bar from '#web/components/controls/save-bar.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { type Suma, Sumas } from '#web/components/display/sumas.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { ItemsNuevos } from '#web/components/partidas/items-nuevos.tsx';
import { DE_APARTADO } from '#web/components/partidas/lugar.ts';
import { NumeroForm } from '#web/components/partidas/numero-form.tsx';
import type { Inicio } from '#web/components/partidas/piezas.ts';
import { useAgregar } from '#web/components/partidas/use-agregar.ts';
import { useEscaner } from '#web/components/partidas/use-escaner.ts';
import { NUMERO, useFoco, useFocoInicial } from '#web/components/partidas/use-foco.ts';
import { useItems } from '#web/components/partidas/use-items.ts';
import { usePanelDeTexto } from '#web/components/partidas/use-panel-de-texto.ts';
import { Fields, Section } from '#web/components/record/fields.tsx';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { useRecordForm } from '#web/components/record/use-record-form.ts';
import { type ApartadoForm, type ApartadoValues, REGLAS_APARTADO, valuesOf } from './apartado-values.ts';
import styles from './nuevo.module.css';
import { useApartar } from './use-apartar.ts';

const { labels } = REGLAS_APARTADO;
const delCliente = inputsOf(camposApartado);
const delAnticipo = inputsOf(camposAnticipo);

const CLIENTE = [delCliente('nombre'), delCliente('telefono', { kind: 'tel' })];
const HASTA = [{ name: 'dia', label: labels.dia, kind: 'date', isRequired: true }] as const;
const COMENTARIO = [delCliente('nota', { isWide: true })];
const ANTICIPO = [
  delAnticipo('monto', { isRequired: false, hint: 'Vacío si no deja nada' }),
  delAnticipo('formaPago', { isRequired: false }),
];

/** A hold that is not there yet has nothing to be read again. */
const sinGuardar = async () => null;

/** The editor of a new hold: its parts, for whom, until when, and what is paid in advance. */
export function EditorDeApartado({ inicio }: { readonly inicio: Inicio }) {
  const [start] = useState(() => valuesOf(inicio.items, appState().negocio.apartados.horas));
  const form: ApartadoForm = useRecordForm({ rules: REGLAS_APARTADO, stored: null, start, reload: sinGuardar });
  const { values, errors, isDirty, isSaving, isCreated } = form;
  const { place, goTo, goToNew } = useFoco();
  useFocoInicial((name) => {
    // With its parts chosen already, the customer comes next.
    if (inicio.items.length === 0) goTo(name);
    else place.current?.querySelector<HTMLElement>('[data-campo="nombre"]')?.focus();
  });
  const items = useItems(form, DE_APARTADO);
  const { cambios } = items;
  const agregar = useAgregar(cambios, goToNew, DE_APARTADO);
  const apartar = useApartar({ form, cambios, agregar, onWrong: () => goTo(null) });
  useShortcut('enter', () => void apartar());
  useEscaner({
    onScan: (inventario) => void agregar.run(inventario),
    onStray: (inventario, _campo, before) => cambios.setCantidad(inventario, before),
  });
  const texto = usePanelDeTexto(() => goTo(NUMERO));
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
          <NumeroForm
            error={values.items.length === 0 ? errors.items : undefined}
            onNumero={agregar.run}
            onTexto={texto.open}
            onTextoComing={texto.preload}
          />
          <ItemsNuevos
            lugar={DE_APARTADO}
            lista={values.items}
            estado={items}
            apartado={null}
            buscando={agregar.buscando}
            goTo={goTo}
          />
        </div>
        <div className={`stack-4 ${styles.datos}`}>
          <Section title="Cliente">
            <Fields form={form} specs={CLIENTE} />
            <Fields form={form} specs={HASTA} />
            <TextInput
              label={labels.hora}
              type="time"
              required
              value={values.hora}
              error={errors.hora}
              onBlur={() => form.leave('hora')}
              onChange={({ currentTarget }) => form.set('hora', currentTarget.value)}
            />
            <Fields form={form} specs={COMENTARIO} />
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
      {texto.Panel && (
        <texto.Panel
          texto={texto.typed}
          enNota={values.items.map(({ inventario }) => inventario)}
          onAgregar={(inventario) => void agregar.run(inventario)}
          onClose={texto.close}
        />
      )}
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
