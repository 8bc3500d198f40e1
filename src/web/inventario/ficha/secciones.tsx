import { useMemo } from 'react';
import { buscador } from '#contract/buscador.ts';
import { type CampoDeLista, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { CANAL_NO_VALIDO, CANALES } from '#domain/baja.ts';
import { diaOf } from '#domain/fecha.ts';
import { NOMBRE_PLATAFORMA, PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import { appState } from '#web/api/app-state.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import type { ComboboxField } from '#web/components/controls/combobox.tsx';
import { apartadasText } from '#web/components/piezas/apartada.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { type FieldSpec, Fields, Section } from '#web/components/record/fields.tsx';
import { withStored } from '#web/components/record/options.ts';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { isSinRed, useLista } from '#web/components/record/use-lista.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { AvisoDuplicadas } from './aviso-duplicadas.tsx';
import styles from './ficha.module.css';
import type { PiezaValues } from './values.ts';

type PiezaForm = RecordForm<PiezaCompleta, PiezaValues>;
type Campo = FieldSpec<CampoPieza>;

interface SeccionDeCampos {
  readonly titulo: string;
  readonly columns?: 3;
  readonly campos: readonly Campo[];
}

/** Makes the input of a field of a part. */
const campo = inputsOf(camposPieza);

/** Every plain field of a part, in the order of the form. */
const SECCIONES: readonly SeccionDeCampos[] = [
  {
    titulo: 'Identificación',
    campos: [
      campo('inventario', { isCode: true }),
      campo('pieza', { kind: 'list' }),
      campo('lado', { kind: 'list' }),
      campo('numeroParte', { isCode: true }),
    ],
  },
  {
    titulo: 'Vehículo',
    campos: [
      campo('marca', { kind: 'list' }),
      campo('auto', { kind: 'list' }),
      campo('tipo', { kind: 'list' }),
      campo('anios'),
      campo('donador', { hint: 'Número del auto del que salió' }),
    ],
  },
  {
    titulo: 'Estado y detalles',
    campos: [
      campo('origen', { kind: 'list' }),
      campo('condicion', { kind: 'list' }),
      campo('detalles', { isWide: true, hint: 'Lo ve el público; lo interno va en Nota' }),
    ],
  },
  {
    titulo: 'Existencias y precios',
    campos: [
      campo('existencias'),
      campo('ubicacion', { kind: 'list', hint: 'Patio, rack y nivel: PATIO 2 · R-14 · N3' }),
      campo('costo'),
      campo('precio'),
      campo('precioMercado'),
    ],
  },
  {
    titulo: 'Costos de referencia',
    campos: [
      campo('codigoRadec', { isCode: true }),
      campo('costoRadec'),
      campo('linkRadec', { isWide: true }),
      campo('costoMercado'),
      campo('linkMercado'),
    ],
  },
];

/** The section with the sale of the part and the note that only staff reads. */
const VENTA: SeccionDeCampos = {
  titulo: 'Venta y nota',
  columns: 3,
  campos: [
    campo('cotizador', { kind: 'options' }),
    campo('venta', { kind: 'options' }),
    campo('fecha'),
    campo('nota', { isWide: true, hint: 'Solo para quien trabaja aquí' }),
  ],
};

/** The names of the sections, in the order of the form. */
export const TITULOS: readonly string[] = [...SECCIONES.map(({ titulo }) => titulo), 'Publicación', VENTA.titulo];

interface PiezaSeccionesProps {
  readonly form: PiezaForm;
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
}

/** Every field of a part. */
export function PiezaSecciones({ form, pieza }: PiezaSeccionesProps) {
  const { values, saved, set, errors } = form;
  const isFree = isAdmin();
  const listas = usePiezaListas(values.marca, saved, { isFree, isNew: pieza === null });
  const ubicaciones = useRead(buscador.getUbicaciones, {});
  const more = {
    ...listas,
    // Anybody who puts a part away may name a new place.
    ubicacion: useLista(ubicaciones.data?.ubicaciones, saved.ubicacion, true, ubicaciones),
    inventario: { placeholder: pieza ? '' : 'El siguiente' },
    existencias: { hint: pieza ? existenciasText(values.existencias, pieza) : undefined },
    ...useOpciones(saved),
  };
  const fields = {
    values,
    errors,
    leave: form.leave,
    set: useMemo<PiezaForm['set']>(() => (isFree ? set : withoutOldAuto(set)), [set, isFree]),
  };
  return (
    <>
      {SECCIONES.map(({ titulo, campos }) => (
        <Section key={titulo} title={titulo}>
          <Fields form={fields} specs={campos} more={more} />
          {titulo === 'Identificación' && (
            <AvisoDuplicadas values={values} saved={pieza ? saved : null} excepto={pieza?.id ?? null} />
          )}
        </Section>
      ))}
      <Section title="Publicación">
        {PLATAFORMAS.map((plataforma) => (
          <EnPlataforma key={plataforma} plataforma={plataforma} form={form} />
        ))}
      </Section>
      <Section title={VENTA.titulo} columns={VENTA.columns}>
        <Fields form={fields} specs={VENTA.campos} more={more} />
      </Section>
    </>
  );
}

/** The cars of another brand are not chosen from: the one that was there goes. */
function withoutOldAuto(set: PiezaForm['set']): PiezaForm['set'] {
  return (name, text) => {
    set(name, text);
    if (name === 'marca') set('auto', '');
  };
}

/** Says below the stock what a change of it will be, and how far it may fall: what is held stays. */
function existenciasText(typed: string, { existencias, disponible }: PiezaCompleta): string | undefined {
  const apartadas = existencias - disponible;
  const held = `${apartadasText(apartadas)}: no puede bajar de ${apartadas}`;
  const texts = [ajusteText(typed, existencias), apartadas > 0 ? held : undefined];
  return texts.filter(Boolean).join('. ') || undefined;
}

/** Says which adjustment of the ledger a changed stock will make (regla 138). */
export function ajusteText(typed: string, existencias: number): string | undefined {
  if (!/^\d{1,3}$/.test(typed)) return undefined;
  const difference = Number(typed) - existencias;
  if (difference === 0) return undefined;
  return `Se anotará un ajuste de ${difference > 0 ? '+' : '−'}${Math.abs(difference)}`;
}

/** Lists the quoters and channels to choose from; the values that the part already has stay among them. */
export function useOpciones({ cotizador, venta }: Pick<PiezaValues, 'cotizador' | 'venta'>) {
  return useMemo(
    () => ({
      cotizador: { options: withStored(appState().negocio.cotizadores, cotizador) },
      // A channel that is stored and is none of the six says so.
      venta: { options: withStored(CANALES, venta, CANAL_NO_VALIDO) },
    }),
    [cotizador, venta],
  );
}

/** The two fields of each platform. */
const CAMPOS = {
  FB: { porPublicar: 'porPublicarFacebook', publicada: 'publicadaFacebook' },
  ML: { porPublicar: 'porPublicarMercado', publicada: 'publicadaMercado' },
} as const satisfies Readonly<Record<Plataforma, Readonly<Record<'porPublicar' | 'publicada', CampoPieza>>>>;

const SPECS = {
  FB: [campo(CAMPOS.FB.porPublicar), campo(CAMPOS.FB.publicada)],
  ML: [campo(CAMPOS.ML.porPublicar), campo(CAMPOS.ML.publicada)],
} as const;

/** The listing of the part on one platform: published since when, or to be published. */
function EnPlataforma({ plataforma, form }: { readonly plataforma: Plataforma; readonly form: PiezaForm }) {
  const { porPublicar, publicada } = CAMPOS[plataforma];
  const nombre = NOMBRE_PLATAFORMA[plataforma];

  /** Marks the part as published today, which also takes it off the parts to be published (regla 66). */
  function publish(): void {
    form.set(publicada, diaOf(new Date()));
    form.set(porPublicar, '');
  }

  return (
    <fieldset className={`stack-2 ${styles.platform}`}>
      <legend className="visually-hidden">{nombre}</legend>
      <Fields form={form} specs={SPECS[plataforma]} />
      <p className={`cluster-2 middle ${styles.state}`}>
        {form.values[publicada] === '' ? (
          <button type="button" className={button.secondary} onClick={publish}>
            Publicada hoy<span className="visually-hidden"> en {nombre}</span>
          </button>
        ) : (
          <>
            <span className={`pill success ${styles.badge}`}>Marcado como publicado</span>
            <button type="button" className={button.quiet} onClick={() => form.set(publicada, '')}>
              Quitar<span className="visually-hidden"> de {nombre}</span>
            </button>
          </>
        )}
      </p>
    </fieldset>
  );
}

/** The options of each field that has a list. */
type Listas = Readonly<Record<CampoDeLista, ComboboxField>>;

/** Parts that are sold out have brands as well. Regla 39. */
const TODAS = { exist: 'todas' } as const;

/**
 * The lists of the form; the cars are those of the brand. A stored value that a list lacks is in it all the same.
 *
 * @param isFree what is typed counts, and the lists only suggest. So it is of a new part (`isNew`) where a list did not come
 * for lack of network: it may be kept on this device until there is some.
 */
function usePiezaListas(
  marca: string,
  stored: Readonly<Record<CampoDeLista, string>>,
  { isFree, isNew }: { readonly isFree: boolean; readonly isNew: boolean },
): Listas {
  const marcas = useRead(buscador.getMarcas, TODAS);
  // While a brand is being typed there is nothing to ask for.
  const isKnown = marca !== '' && (marca === stored.marca || (marcas.data?.marcas.includes(marca) ?? false));
  const autos = useRead(buscador.getAutos, { marca, ...TODAS }, { isEnabled: isKnown });
  const tipos = useRead(buscador.getTipos, {});
  const piezas = useRead(buscador.getPiezasGlobal, {});
  const lados = useRead(buscador.getLadoPos, {});
  const origenes = useRead(buscador.getOrigenes, {});
  const condiciones = useRead(buscador.getCondiciones, {});
  // The cars of another brand are no answer.
  const ofMarca = isKnown && !autos.isPlaceholderData ? autos.data?.autos : NADA;
  const isTyped = (...lecturas: Parameters<typeof isSinRed>[0][]) => isFree || (isNew && lecturas.some(isSinRed));
  const autoOf = marca === stored.marca ? stored.auto : '';
  return {
    marca: useLista(marcas.data?.marcas, stored.marca, isTyped(marcas), marcas),
    auto: useLista(ofMarca, autoOf, isTyped(marcas, autos), autos, marca === '' ? SIN_MARCA : ''),
    tipo: useLista(tipos.data?.tipos, stored.tipo, isTyped(tipos), tipos),
    pieza: useLista(piezas.data?.piezas, stored.pieza, isTyped(piezas), piezas),
    lado: useLista(lados.data?.opts, stored.lado, isTyped(lados), lados),
    origen: useLista(origenes.data?.origenes, stored.origen, isTyped(origenes), origenes),
    condicion: useLista(condiciones.data?.condiciones, stored.condicion, isTyped(condiciones), condiciones),
  };
}

const NADA: readonly string[] = [];
const SIN_MARCA = 'Elige primero la marca';
