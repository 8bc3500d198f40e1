import { useState } from 'react';
import { Link } from 'react-router';
import { PUBLICO_EN_GENERAL } from '#domain/nota.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { ItemsNuevos } from '#web/components/partidas/items-nuevos.tsx';
import { DE_NOTA } from '#web/components/partidas/lugar.ts';
import { NumeroForm } from '#web/components/partidas/numero-form.tsx';
import type { Inicio } from '#web/components/partidas/piezas.ts';
import { useAgregar } from '#web/components/partidas/use-agregar.ts';
import { useEscaner } from '#web/components/partidas/use-escaner.ts';
import { NUMERO, useFoco, useFocoInicial } from '#web/components/partidas/use-foco.ts';
import { useItems } from '#web/components/partidas/use-items.ts';
import { usePanelDeTexto } from '#web/components/partidas/use-panel-de-texto.ts';
import { keyOf } from '#web/components/partidas/values.ts';
import { useRecordForm } from '#web/components/record/use-record-form.ts';
import { Barra } from './barra.tsx';
import { cotizadorDeInicio } from './cotizador.ts';
import { DatosDeVenta } from './datos-de-venta.tsx';
import { type NotaCreada, type NotaValues, REGLAS_NOTA, renglonesOf } from './nota-values.ts';
import styles from './nueva.module.css';
import { useCrear } from './use-crear.ts';

/** The editor of a new note: everything on one screen, and no part of a sale needs the mouse. */
export function EditorDeNota({ inicio }: { readonly inicio: Inicio }) {
  const [apartado, setApartado] = useState(inicio.apartado);
  const [vendido, setVendido] = useState<string | null>(null);
  const [start] = useState(() => valuesOf(inicio));
  const form = useRecordForm<NotaCreada, NotaValues>({ rules: REGLAS_NOTA, stored: null, start, reload: sinGuardar });
  const { values, errors, isDirty, isSaving, isCreated } = form;
  const { place, goTo, goToNew } = useFoco();
  useFocoInicial(goTo);
  const items = useItems(form, DE_NOTA);
  const { cambios } = items;
  const agregar = useAgregar(cambios, goToNew, DE_NOTA);
  const crear = useCrear({
    form,
    cambios,
    agregar,
    apartado: apartado?.id ?? null,
    onWrong: () => goTo(null),
    onVendido: setVendido,
  });
  useShortcut('enter', () => void crear());
  useEscaner({
    onScan: (inventario) => void agregar.run(inventario),
    onStray: (inventario, campo, before) =>
      campo === 'precio' ? cambios.setPrecio(inventario, before) : cambios.setCantidad(inventario, before),
  });
  const texto = usePanelDeTexto((inventario) => goTo(inventario === null ? NUMERO : keyOf(inventario, 'precio')));

  return (
    <>
      <div ref={place} className={`stack-4 ${styles.editor}`}>
        <Avisos inicio={inicio} apartado={apartado} />
        <DatosDeVenta form={form} goTo={goTo} />
        <NumeroForm
          error={values.items.length === 0 ? errors.items : undefined}
          onNumero={agregar.run}
          onTexto={texto.open}
          onTextoComing={texto.preload}
        />
        <ItemsNuevos
          lugar={DE_NOTA}
          lista={values.items}
          estado={items}
          apartado={apartado}
          buscando={agregar.buscando}
          goTo={goTo}
        />
      </div>
      <Barra
        renglones={renglonesOf(values.items)}
        apartado={apartado}
        isSaving={isSaving || isCreated}
        onCrear={() => void crear()}
      />
      {texto.Panel && (
        <texto.Panel
          texto={texto.typed}
          enNota={values.items.map(({ inventario }) => inventario)}
          onAgregar={(inventario) => void agregar.run(inventario).then((isIn) => isIn && texto.remember(inventario))}
          onClose={texto.close}
        />
      )}
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
  return { cotizador: cotizadorDeInicio(), nombre, formaPago: 'Efectivo', canal: 'PUBLICO', items };
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

/** A note that is not there yet has nothing to be read again. */
const sinGuardar = async () => null;

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
