import { useMemo } from 'react';
import type { Registro } from '#contract/wire/indicador.ts';
import { addDias, formatDia, readDia } from '#domain/fecha.ts';
import { COTIZADOR_CANCELADO, diasDeEntrega, MOTIVOS, OTROS_COTIZADORES } from '#domain/indicador.ts';
import { appState } from '#web/api/app-state.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { Fields, Section, TICKED } from '#web/components/record/fields.tsx';
import { withStored } from '#web/components/record/options.ts';
import { inputsOf } from '#web/components/record/record-fields.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { diasText } from './dias-text.ts';
import { FacturaViva, leidosOf } from './factura-viva.tsx';
import { PRECIO_DE_ADMIN } from './reglas.ts';
import { useListasDeExportacion } from './use-listas.ts';
import { CAMPOS_FORMA, canWaitForPedido, type RegistroValues } from './values.ts';

export type RegistroForm = RecordForm<Registro, RegistroValues>;

export interface SeccionProps {
  readonly form: RegistroForm;
}

/** Makes the input of a field of a record. */
export const campo = inputsOf(CAMPOS_FORMA);

/** The look of a number that is no quantity: only digits can be typed. */
export const DIGITOS = { isInteger: true, isCode: true, inputMode: 'numeric' } as const;

const EXPORTACION = [
  campo('aseguradora', { kind: 'list' }),
  campo('reporte', { isCode: true, autoCapitalize: 'characters' }),
  campo('fecha'),
  campo('taller', { kind: 'list' }),
  campo('ciudad', { kind: 'list' }),
  campo('marca', { kind: 'list' }),
  campo('auto', { kind: 'list' }),
  campo('anios'),
  campo('pieza', { kind: 'list' }),
  campo('numeroParte', { isCode: true, autoCapitalize: 'characters' }),
  campo('origen', { kind: 'list' }),
  campo('precio'),
  campo('comentarios', { isWide: true }),
];

/** 'Informacion de exportacion': the claim, the car and the part that is asked for, and the price that was quoted. */
export function Exportacion({ form }: SeccionProps) {
  const listas = useListasDeExportacion(form.values, form.saved);
  const more = { ...listas, precio: isAdmin() ? PRECIO_EDITABLE : PRECIO_LEIDO };
  return (
    <Section title="Siniestro y pieza">
      <Fields form={form} specs={EXPORTACION} more={more} />
    </Section>
  );
}

const PRECIO_EDITABLE = {
  label: PRECIO_DE_ADMIN,
  isRequired: true,
  hint: 'El precio que se cotizó a la aseguradora; lo que costó la pieza va en Costos y gastos',
};
const PRECIO_LEIDO = { isReadOnly: true, hint: 'El precio que se cotizó a la aseguradora; lo cambia un administrador' };

const OC = [campo('oc', DIGITOS), campo('cotizador', { kind: 'options' })];

/** 'OC y cotizador': the order of the insurer and who quoted it. */
export function OcYCotizador({ form }: SeccionProps) {
  const { saved, values } = form;
  const more = useMemo(
    () => ({
      cotizador: { options: withStored([...appState().negocio.cotizadores, ...OTROS_COTIZADORES], saved.cotizador) },
    }),
    [saved.cotizador],
  );
  return (
    <Section title="Orden de compra y cotizador">
      <Fields form={form} specs={OC} more={more} />
      {values.cotizador === COTIZADOR_CANCELADO && <AvisoDeCancelacion form={form} />}
    </Section>
  );
}

const PEDIDO = [campo('pedido')];
const SIN_PEDIDO = [{ name: 'sinPedido', label: 'Sin pedido todavía', kind: 'switch' }] as const;
const ENTREGA = [campo('vence'), campo('entregado')];

/** 'Tiempos': when it was ordered, is due and was delivered. */
export function Tiempos({ form }: SeccionProps) {
  const { values } = form;
  const canWait = canWaitForPedido(values);
  const isWaiting = canWait && values.sinPedido === TICKED;
  const vida = { pedido: readDia(values.pedido), entregado: readDia(values.entregado) };
  const dias = diasDeEntrega(vida);
  const fields = useMemo(() => ({ ...form, set: withBox(form.set) }), [form]);
  return (
    <Section title="Tiempos">
      <div className="stack-2">
        <Fields form={fields} specs={PEDIDO} more={{ pedido: { isRequired: !isWaiting } }} />
        {canWait && <Fields form={fields} specs={SIN_PEDIDO} />}
      </div>
      <Fields form={fields} specs={ENTREGA} more={{ vence: { hint: venceHint(form) } }} />
      <TextInput
        label="Tiempo de entrega"
        readOnly
        value={dias === null ? '' : diasText(dias)}
        hint="Se calcula del pedido a la entrega"
      />
      {dias !== null && dias < 0 && (
        <p className="notice wide on-warning" role="status">
          La entrega es anterior al pedido. Se puede guardar así; revisa las fechas.
        </p>
      )}
    </Section>
  );
}

/** The box and the day say opposite things: either takes the other away. */
function withBox(set: RegistroForm['set']): RegistroForm['set'] {
  return (name, text) => {
    set(name, text);
    if (name === 'sinPedido' && text === TICKED) set('pedido', '');
    if (name === 'pedido' && text !== '') set('sinPedido', '');
  };
}

/** Says what the server fills in when nobody does (regla 88). */
function venceHint({ values, saved }: RegistroForm): string | undefined {
  const { diasParaVencer: dias } = appState().negocio.indicadores;
  if (values.vence !== '') return undefined;
  if (saved.vence !== '') return 'Se queda sin vencimiento';
  const pedido = readDia(values.pedido);
  if (pedido === null) return `Si lo dejas vacío, son ${diasText(dias)} después del pedido`;
  return saved.pedido === values.pedido
    ? undefined
    : `Si lo dejas vacío se guarda el ${formatDia(addDias(pedido, dias))}: ${diasText(dias)} después del pedido`;
}

const NOTA = [campo('notaCredito', DIGITOS), campo('fechaNotaCredito'), campo('recolectada')];
const CANCELACION = [campo('fechaCancelacion'), campo('motivo', { kind: 'options' })];

/** 'Cobranza / Cancelaciones / Reembolsos': the credit note, the part that comes back, and why it was cancelled. */
export function Cobranza({ form }: SeccionProps) {
  const { values, saved } = form;
  const more = useMemo(() => ({ motivo: { options: withStored(MOTIVOS, saved.motivo) } }), [saved.motivo]);
  return (
    <>
      <Section title="Nota de crédito, reembolso y recolección">
        <FacturaViva registro={form.base} />
        <Fields
          form={form}
          specs={NOTA}
          more={{ ...leidosOf(form.base), recolectada: { hint: recolectadaHint(form) } }}
        />
      </Section>
      <Section title="Cancelación">
        <Fields form={form} specs={CANCELACION} more={more} />
        {values.fechaCancelacion !== '' && saved.fechaCancelacion === '' && <AvisoDeCancelacion form={form} />}
      </Section>
    </>
  );
}

function recolectadaHint({ base, saved }: RegistroForm): string | undefined {
  if (!base?.isInventarioUsado || saved.recolectada !== '') return undefined;
  return `Al guardar se pregunta si la pieza # ${saved.uso} regresa a existencias`;
}

/** Says what a cancellation does with the yard part in use: before its delivery it comes back by itself. */
function AvisoDeCancelacion({ form: { base, saved, values } }: SeccionProps) {
  if (!base?.isInventarioUsado) return null;
  return (
    <p className="notice wide on-warning" role="status">
      {values.entregado === ''
        ? `Al guardar, la pieza # ${saved.uso} regresa a existencias.`
        : `La pieza # ${saved.uso} ya se entregó: regresa a existencias cuando se recolecta.`}
    </p>
  );
}
