import { useMemo } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { CANAL_NO_VALIDO, CANALES } from '#domain/baja.ts';
import { diaDe } from '#domain/fecha.ts';
import { CAMPOS_OBLIGATORIOS, type CampoPieza, ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { NOMBRE_PLATAFORMA, PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/button.module.css';
import type { Option } from '#web/components/inputs.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { type FieldSpec, Fields, Section } from '#web/components/record/fields.tsx';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { AvisoDuplicadas } from './aviso-duplicadas.tsx';
import styles from './ficha.module.css';
import { usePiezaListas } from './use-pieza-listas.ts';
import type { PiezaValues } from './values.ts';

type PiezaForm = RecordForm<PiezaCompleta, PiezaValues>;
type Campo = FieldSpec<CampoPieza>;

interface SeccionDeCampos {
  readonly titulo: string;
  readonly columns?: 3;
  readonly campos: readonly Campo[];
}

/** Money as people type it. */
const PRECIO = { inputMode: 'decimal', maxLength: 20, placeholder: '$0.00' } as const;
const LISTA = { kind: 'list', maxLength: 100 } as const;

/** Every plain field of a part, in the order of the form. */
const SECCIONES: readonly SeccionDeCampos[] = [
  {
    titulo: 'Identificación',
    campos: [
      campo('inventario', { inputMode: 'numeric', maxLength: 10, digits: 'integer', isCode: true }),
      campo('pieza', { ...LISTA, maxLength: 200 }),
      campo('lado', LISTA),
      campo('numeroParte', { isCode: true }),
    ],
  },
  {
    titulo: 'Vehículo',
    campos: [
      campo('marca', LISTA),
      campo('auto', LISTA),
      campo('tipo', LISTA),
      campo('anios', { maxLength: 15, placeholder: '2013 o 2013-2023' }),
    ],
  },
  {
    titulo: 'Estado y detalles',
    campos: [
      campo('origen', LISTA),
      campo('condicion', LISTA),
      campo('detalles', { kind: 'paragraphs', isWide: true, hint: 'Lo ve el público; lo interno va en Nota' }),
    ],
  },
  {
    titulo: 'Existencias y precios',
    campos: [
      campo('existencias', { inputMode: 'numeric', maxLength: 3, digits: 'integer' }),
      campo('costo', { inputMode: 'numeric', maxLength: 20, digits: 'amount', placeholder: 'Pesos' }),
      campo('precio', PRECIO),
      campo('precioMercado', PRECIO),
    ],
  },
  {
    titulo: 'Costos de referencia',
    campos: [
      campo('codigoRadec', { maxLength: 200, isCode: true }),
      campo('costoRadec', PRECIO),
      campo('linkRadec', { kind: 'link', isWide: true }),
      campo('costoMercado', PRECIO),
      campo('linkMercado', { kind: 'link' }),
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
    campo('fecha', { kind: 'date' }),
    campo('nota', { kind: 'paragraphs', isWide: true, hint: 'Solo para quien trabaja aquí' }),
  ],
};

/** A field of a part: its label and whether every part must have it are the domain's. */
function campo(name: CampoPieza, spec: Partial<Campo>): Campo {
  const isRequired = CAMPOS_OBLIGATORIOS.some((required) => required === name);
  return { ...spec, name, label: ETIQUETA_CAMPO[name], isRequired };
}

interface PiezaSeccionesProps {
  readonly form: PiezaForm;
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
}

/** Every field of a part. */
export function PiezaSecciones({ form, pieza }: PiezaSeccionesProps) {
  const { values, saved, set, errors } = form;
  const isFree = isAdmin();
  const listas = usePiezaListas(values.marca, saved, isFree);
  const more = {
    ...listas,
    inventario: { placeholder: pieza ? '' : 'El siguiente' },
    existencias: { hint: ajusteText(values, pieza) },
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

/** Says which adjustment of the ledger a changed stock will make (regla 138). */
function ajusteText({ existencias }: PiezaValues, pieza: PiezaCompleta | null): string | undefined {
  if (!pieza || !/^\d{1,3}$/.test(existencias)) return undefined;
  const difference = Number(existencias) - pieza.existencias;
  if (difference === 0) return undefined;
  return `Se anotará un ajuste de ${difference > 0 ? '+' : '−'}${Math.abs(difference)}`;
}

/** Lists the quoters and channels to choose from; the values that the part already has stay among them. */
export function useOpciones({ cotizador, venta }: Pick<PiezaValues, 'cotizador' | 'venta'>) {
  return useMemo(
    () => ({
      cotizador: { options: withStored(appState().negocio.cotizadores, cotizador, cotizador) },
      // A channel that is stored and is none of the six says so.
      venta: { options: withStored(CANALES, venta, CANAL_NO_VALIDO) },
    }),
    [cotizador, venta],
  );
}

function withStored(known: readonly string[], stored: string, label: string): readonly Option[] {
  const options = ['', ...known].map((value) => ({ value, label: value || 'Sin seleccionar' }));
  return stored === '' || known.includes(stored) ? options : [...options, { value: stored, label }];
}

/** The two fields of each platform. */
const CAMPOS = {
  FB: { porPublicar: 'porPublicarFacebook', publicada: 'publicadaFacebook' },
  ML: { porPublicar: 'porPublicarMercado', publicada: 'publicadaMercado' },
} as const satisfies Readonly<Record<Plataforma, Readonly<Record<'porPublicar' | 'publicada', CampoPieza>>>>;

const SPECS = {
  FB: [campo(CAMPOS.FB.porPublicar, { kind: 'switch' }), campo(CAMPOS.FB.publicada, { kind: 'date' })],
  ML: [campo(CAMPOS.ML.porPublicar, { kind: 'switch' }), campo(CAMPOS.ML.publicada, { kind: 'date' })],
} as const;

/** The listing of the part on one platform: published since when, or to be published. */
function EnPlataforma({ plataforma, form }: { readonly plataforma: Plataforma; readonly form: PiezaForm }) {
  const { porPublicar, publicada } = CAMPOS[plataforma];
  const nombre = NOMBRE_PLATAFORMA[plataforma];

  /** Marks the part as published today, which also takes it off the parts to be published (regla 66). */
  function publish(): void {
    form.set(publicada, diaDe(new Date()));
    form.set(porPublicar, '');
  }

  return (
    <fieldset className={styles.platform}>
      <legend className="visually-hidden">{nombre}</legend>
      <Fields form={form} specs={SPECS[plataforma]} />
      <p className={styles.state}>
        {form.values[publicada] === '' ? (
          <button type="button" className={button.secondary} onClick={publish}>
            Publicada hoy<span className="visually-hidden"> en {nombre}</span>
          </button>
        ) : (
          <>
            <span className={styles.badge}>Marcado como publicado</span>
            <button type="button" className={button.quiet} onClick={() => form.set(publicada, '')}>
              Quitar<span className="visually-hidden"> de {nombre}</span>
            </button>
          </>
        )}
      </p>
    </fieldset>
  );
}
