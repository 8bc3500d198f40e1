import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { CampoParrafos, CampoTexto } from './campo.tsx';
import { CampoOpciones } from './campo-opciones.tsx';
import styles from './ficha.module.css';
import { soloDigitos } from './normalizar.ts';
import { Seccion } from './seccion.tsx';
import type { DarDeBaja } from './use-dar-de-baja.ts';

interface PiezaBajaFormProps {
  readonly pieza: PiezaCompleta;
  readonly baja: DarDeBaja;
}

/** How many leave the stock, for whom and why: a change of its own, beside the form of the part. */
export function PiezaBajaForm({ pieza, baja }: PiezaBajaFormProps) {
  const { values, errors, set } = baja;
  const [isAsking, setAsking] = useState(false);
  const cantidad = useRef<HTMLInputElement>(null);
  const isOut = pieza.existencias === 0;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (baja.check()) setAsking(true);
    else cantidad.current?.focus();
  };
  async function write(): Promise<void> {
    await baja.run();
    setAsking(false);
  }

  return (
    <Seccion titulo="Dar de baja">
      {isOut ? (
        <p className={styles.wide}>Sin existencias: no hay nada que dar de baja.</p>
      ) : (
        <form className={styles.contents} noValidate onSubmit={onSubmit}>
          <TextInput
            ref={cantidad}
            label="Cantidad"
            required
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            description={`De ${pieza.existencias} en existencia`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.cantidad}
            error={errors.cantidad || undefined}
            onChange={({ currentTarget: { value } }) => set('cantidad', soloDigitos(value, values.cantidad))}
          />
          <CampoTexto
            name="fecha"
            value={values.fecha}
            error={errors.fecha || undefined}
            onSet={set}
            onLeave={noop}
            type="date"
          />
          <CampoOpciones name="cotizador" value={values.cotizador} error={undefined} onSet={set} stored="" />
          <CampoOpciones name="venta" value={values.venta} error={undefined} onSet={set} stored="" />
          <CampoParrafos name="nota" value={values.nota} error={undefined} onSet={set} onLeave={noop} />
          <div className={styles.wide}>
            <button type="submit" className={button.secondary} disabled={baja.isRunning}>
              Dar de baja
            </button>
          </div>
        </form>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Dar de baja"
          action="Dar de baja"
          isDanger
          isRunning={baja.isRunning}
          onConfirm={() => void write()}
          onCancel={() => setAsking(false)}
        >
          <p>{consecuencia(Number(values.cantidad), pieza)}</p>
        </ConfirmDialog>
      )}
    </Seccion>
  );
}

/** What will be left. */
function consecuencia(cantidad: number, { existencias, publicadaFacebook, publicadaMercado }: PiezaCompleta): string {
  const quedan = existencias - cantidad;
  const leaves = cantidad === 1 ? 'Sale 1 pieza' : `Salen ${cantidad} piezas`;
  if (quedan > 0) return `${leaves} de ${existencias}: ${quedan === 1 ? 'queda 1' : `quedan ${quedan}`}.`;
  const listed = [publicadaFacebook && 'Facebook', publicadaMercado && 'Mercado Libre'].filter(Boolean);
  const toWithdraw = listed.length > 0 ? ` Habrá que retirarla de ${listed.join(' y de ')}.` : '';
  return `${leaves} de ${existencias}: no queda ninguna.${toWithdraw}`;
}

function noop(): void {}
