import { useMemo } from 'react';
import { buscador } from '#contract/buscador.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { addDias, formatDia, readDia } from '#domain/fecha.ts';
import { COTIZADOR_CANCELADO, diasDeEntrega, MOTIVOS, OTROS_COTIZADORES } from '#domain/indicador.ts';
import { appState } from '#web/api/app-state.ts';
import { useRead } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { Fields, Section, TICKED } from '#web/components/record/fields.tsx';
import { withStored } from '#web/components/record/options.ts';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { useLista } from '#web/components/record/use-lista.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { diasText } from './dias-text.ts';
import { FacturaDeProveedor } from './factura-de-proveedor.tsx';
import { FacturaViva, leidosOf } from './factura-viva.tsx';
import { Patio, type Utilizar } from './patio.tsx';
import { costosNeeded, PRECIO_DE_ADMIN } from './reglas.ts';
import { CAMPOS_FORMA, COSTOS, canWaitForPedido, isDelPatio, type RegistroValues } from './values.ts';

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

const CAMPOS = [
  campo('costo'),
  campo('proveedor', { kind: 'list' }),
  campo('codigo', { isCode: true }),
  campo('montoReparacion'),
  campo('gastosEnvio'),
  campo('metodoEnvio', { kind: 'list' }),
];

/** The fields that the yard part in use decides (regla 82). */
const BLOQUEADOS = {
  costo: { isReadOnly: true, hint: 'Es el de la pieza del patio en uso' },
  codigo: { isReadOnly: true, hint: 'Es el de la pieza del patio en uso' },
  proveedor: { kind: 'text', isReadOnly: true, hint: 'Para cambiarlo, devuelve primero la pieza del patio' },
} as const;

interface CostosProps extends SeccionProps {
  readonly utilizar: Utilizar;
}

/** 'Costos y gastos': what the part costs and where it comes from; of the own yard, which part it is. */
export function Costos({ form, utilizar }: CostosProps) {
  const { values, saved, base } = form;
  const listas = useListasDeCostos(saved);
  const needed = costosNeeded(values, isAdmin());
  const isLocked = base?.isInventarioUsado ?? false;
  const more = Object.fromEntries(
    COSTOS.map((name) => [
      name,
      {
        ...(name === 'proveedor' || name === 'metodoEnvio' ? listas[name] : {}),
        ...(isLocked && name in BLOQUEADOS && BLOQUEADOS[name as keyof typeof BLOQUEADOS]),
        isRequired: needed.includes(name),
      },
    ]),
  );
  return (
    <>
      <Section title="Costos y gastos">
        <Fields form={form} specs={CAMPOS} more={more} />
        <FacturaDeProveedor registro={base} />
      </Section>
      {(isLocked || isDelPatio(values)) && <Patio registro={base} utilizar={utilizar} />}
    </>
  );
}

/** Parts that are sold out have brands as well. Regla 39. */
const TODAS = { exist: 'todas' } as const;

/** Makes the suggestions of the claim, the car and the part; anything may be typed instead. */
function useListasDeExportacion({ marca }: RegistroValues, stored: RegistroValues) {
  const sugerencias = useRead(indicadores.getSugerencias, {});
  const marcas = useRead(buscador.getMarcas, TODAS);
  // While a brand is being typed there is nothing to ask for, and the cars of another brand are no answer.
  const isKnown = marcas.data?.marcas.includes(marca) ?? false;
  const autos = useRead(buscador.getAutos, { marca, ...TODAS }, { isEnabled: isKnown });
  const piezas = useRead(buscador.getPiezasGlobal, {});
  const origenes = useRead(buscador.getOrigenes, {});
  const ofMarca = isKnown && !autos.isPlaceholderData ? autos.data?.autos : NADA;
  return {
    aseguradora: useLista(sugerencias.data?.aseguradoras, stored.aseguradora, true, sugerencias),
    taller: useLista(sugerencias.data?.talleres, stored.taller, true, sugerencias),
    ciudad: useLista(sugerencias.data?.ciudades, stored.ciudad, true, sugerencias),
    marca: useLista(marcas.data?.marcas, stored.marca, true, marcas),
    auto: useLista(ofMarca, marca === stored.marca ? stored.auto : '', true, autos),
    pieza: useLista(piezas.data?.piezas, stored.pieza, true, piezas),
    origen: useLista(origenes.data?.origenes, stored.origen, true, origenes),
  };
}

const NADA: readonly string[] = [];

/** Makes the lists of suppliers and of ways of shipping; an administrator may type another one (regla 93). */
function useListasDeCostos({ proveedor, metodoEnvio }: RegistroValues) {
  const isFree = isAdmin();
  const proveedores = useRead(indicadores.getProveedores, {});
  const metodos = useRead(indicadores.getMetodosEnvios, {});
  return {
    proveedor: useLista(proveedores.data?.proveedores, proveedor, isFree, proveedores),
    metodoEnvio: useLista(metodos.data?.metodos, metodoEnvio, isFree, metodos),
  };
}
