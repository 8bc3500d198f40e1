import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { notas } from '#contract/notas.ts';
import type { Nota, Partida } from '#contract/wire/nota.ts';
import { CANALES, canonCanal } from '#domain/baja.ts';
import { type Centavos, formatPrecio, parsePrecio, sumDinero } from '#domain/dinero.ts';
import { describeVendido, FORMAS_DE_PAGO, type FormaDePago } from '#domain/nota.ts';
import { plural } from '#domain/plural.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';

type Pedido = RequestOf<typeof notas.returnItems>;

interface DevolverDialogProps {
  readonly nota: Nota;
  readonly onClose: () => void;
}

/** Asks which items of a note came back, how their money goes back and why, and for what is taken in exchange. */
export function DevolverDialog({ nota, onClose }: DevolverDialogProps) {
  const { fuera, unidades, setUnidades, form, error, monto, precio, submit, isRunning } = useDevolver(nota, onClose);
  const { values, set } = form;
  const text = (campo: Campo) => ({
    autoComplete: 'off',
    value: values[campo],
    error: form.errors[campo] ?? undefined,
  });
  return (
    <FormDialog
      title={`Devolver piezas de la nota ${nota.id}`}
      action="Devolver"
      running="Devolviendo…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {fuera.map((partida) => (
        <TextInput
          key={partida.id}
          label={`${describeVendido(partida)} · ${formatPrecio(partida.precio)}`}
          hint={quedanText(partida.cantidad - partida.devueltas)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="0"
          value={unidades[partida.id] ?? ''}
          onKeyDown={refuseOthers(/\d/)}
          onChange={({ currentTarget: { value } }) =>
            setUnidades((antes) => ({ ...antes, [partida.id]: value.replaceAll(/\D/g, '') }))
          }
        />
      ))}
      {error !== undefined && <p role="alert">{`${error}.`}</p>}
      <TextInput
        label="Por qué regresan"
        required
        maxLength={300}
        {...text('motivo')}
        onChange={({ currentTarget }) => set('motivo', currentTarget.value)}
      />
      <Select
        label="Se devuelve en"
        data={FORMAS_DE_PAGO.map((forma) => ({ value: forma, label: forma }))}
        value={values.formaPago}
        onChange={({ currentTarget }) => set('formaPago', currentTarget.value)}
      />
      <fieldset className="stack-2 shrink">
        <legend className="strong">Se lleva otra pieza a cambio</legend>
        <TextInput
          label="# Inventario"
          inputMode="numeric"
          placeholder="Opcional"
          {...text('inventario')}
          onKeyDown={refuseOthers(/\d/)}
          onChange={({ currentTarget }) => set('inventario', currentTarget.value.replaceAll(/\D/g, ''))}
        />
        {values.inventario !== '' && (
          <MoneyInput label="Precio" required {...text('precio')} onType={(typed) => set('precio', typed)} />
        )}
      </fieldset>
      <p role="status">{cuentaText(monto, values.inventario === '' ? null : precio)}</p>
    </FormDialog>
  );
}

/** The items that are typed, what they come to, and their return. */
function useDevolver(nota: Nota, onClose: () => void) {
  const fuera = nota.items.filter(({ cantidad, devueltas }) => cantidad > devueltas);
  const [unidades, setUnidades] = useState<Readonly<Record<number, string>>>(() => unidadesOf(fuera));
  const form = useTexts<Campo>({ motivo: '', formaPago: nota.formaPago, inventario: '', precio: '' });
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const operation = useOperation();
  const { run, isRunning } = useChange(notas.returnItems, {
    onRefused(refused) {
      const dichos = namedErrors(refused);
      form.judge(Object.fromEntries(dichos.map(({ campo, mensaje }) => [CAMPOS[campo] ?? campo, mensaje])));
      setError(dichos.find(({ campo }) => campo.startsWith('items'))?.mensaje);
      return false;
    },
  });
  const items = fuera
    .map(({ id, precio }) => ({ id, precio, cantidad: Number(unidades[id] || 0) }))
    .filter(({ cantidad }) => cantidad > 0);
  const precio = parsePrecio(form.values.precio);

  function isRight(): boolean {
    setError(items.length === 0 ? 'Escribe cuántas piezas regresan' : undefined);
    const { motivo, inventario } = form.values;
    return form.judge({
      motivo: motivo.trim() === '' ? 'Escribe por qué regresan' : null,
      precio: inventario !== '' && !precio ? 'Escribe el precio, como 350.00' : null,
    });
  }

  async function submit(): Promise<void> {
    if (!isRight() || items.length === 0) return;
    const { motivo, formaPago } = form.values;
    const asked: Pedido = {
      id: nota.id,
      items: items.map(({ id, cantidad }) => ({ id, cantidad })),
      formaPago: formaPago as FormaDePago,
      motivo,
      cambio: cambioOf(nota, form.values, precio ?? 0),
    };
    const answer = await run({ ...asked, opId: operation.idFor({ isNew: false, asked: JSON.stringify(asked) }) });
    if (!answer) return;
    toastSuccess(notas.returnItems);
    toastAviso(answer.aviso);
    client.setQueryData(readKey(notas.getNota, { nota: nota.id }), { nota: answer.nota });
    onClose();
  }
  const monto = sumDinero(items.map((item) => item.cantidad * item.precio));
  return { fuera, unidades, setUnidades, form, error, monto, precio, submit, isRunning };
}

type Campo = 'motivo' | 'formaPago' | 'inventario' | 'precio';

/** The fields of the exchange by the paths under which a refusal names them. */
const CAMPOS: Readonly<Record<string, Campo>> = {
  'cambio.items.0.inventario': 'inventario',
  'cambio.items.0.cantidad': 'inventario',
  'cambio.items.0.precio': 'precio',
};

/** One unit of an item alone is what came back: there is nothing to type. */
function unidadesOf(fuera: readonly Partida[]): Readonly<Record<number, string>> {
  const [una, otra] = fuera;
  return una && !otra && una.cantidad - una.devueltas === 1 ? { [una.id]: '1' } : {};
}

/** The note of what is taken in exchange, to the same customer by the same quoter; null where nothing is. */
function cambioOf(
  { cotizador, nombre, canal }: Nota,
  { inventario, formaPago }: Readonly<Record<Campo, string>>,
  precio: Centavos,
): Pedido['cambio'] {
  if (inventario === '') return null;
  return {
    cotizador,
    nombre,
    canal: CANALES.find((known) => known === canonCanal(canal)) ?? 'PUBLICO',
    formaPago: formaPago as FormaDePago,
    items: [{ inventario: Number(inventario), cantidad: 1, precio }],
  };
}

/** Says which way the money goes. */
function cuentaText(monto: Centavos, precio: Centavos | null): string {
  if (precio === null) return `Sale de la caja: ${formatPrecio(monto)}`;
  const diferencia = precio - monto;
  if (diferencia === 0) return 'Queda a mano: no se paga ni se devuelve nada';
  return diferencia > 0
    ? `El cliente paga ${formatPrecio(diferencia)}`
    : `Se le devuelven ${formatPrecio(-diferencia)}`;
}

function quedanText(quedan: number): string {
  return `${plural(quedan, 'Queda', 'Quedan')} ${quedan}`;
}
