import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { leQueda, tiposOf, type Veredicto } from '#domain/le-queda.ts';
import { describeMiAuto, type MiAuto } from '#domain/mi-auto.ts';
import { Select } from '#web/components/controls/inputs.tsx';
import icon from '#web/components/display/icon.module.css';
import { miAuto } from '#web/components/mi-lista/auto.ts';
import styles from './mi-auto.module.css';

interface LeQuedaProps {
  readonly pieza: PiezaPublica;
  /** The bodies that parts of the same car say. */
  readonly tipos: readonly string[];
}

/** The first model year that is offered; the part's own years are offered always. */
const DESDE = 1980;

const DE_LA_RESPUESTA: Readonly<Partial<Record<Veredicto, string>>> = {
  si: 'on-success',
  otro_anio: 'on-warning',
  otro_auto: 'on-warning',
};

/**
 * Answers whether the part fits the visitor's car, by its year and, where the car has several, its body. The car is
 * remembered on the device, for the next part and for the message.
 */
export function LeQueda({ pieza, tipos }: LeQuedaProps) {
  const mine = miAuto.use();
  const veredicto = mine && leQueda(pieza, tipos, mine);
  const isOther = veredicto === 'otro_auto';
  return (
    <>
      <Campos pieza={pieza} tipos={tipos} mine={isOther ? null : mine} />
      <p role="status" className={`notice ${lookOf(veredicto)} ${styles.respuesta}`}>
        {veredicto === 'si' && <span className={icon.check} />}
        {mine && veredicto ? (
          <span>
            {textOf(veredicto, pieza, mine)}{' '}
            {veredicto === 'otro_anio' && (
              <a href={searchOf(pieza, mine)}>{`Buscar para ${describeMiAuto({ ...mine, tipo: '' })}`}</a>
            )}
          </span>
        ) : (
          'Elige el año de tu auto y te decimos.'
        )}
      </p>
    </>
  );
}

interface CamposProps extends LeQuedaProps {
  /** The visitor's car, where it is of this name. */
  readonly mine: MiAuto | null;
}

/** Asks for the year, and for the body where there is a choice. Without a year there is no car. */
function Campos({ pieza, tipos, mine }: CamposProps) {
  const { marca, auto } = pieza;
  const tipo = mine?.tipo ?? '';
  const choices = tiposOf(pieza.tipo, [...tipos, tipo]);
  const chooseAnio = (anio: string) => miAuto.set(anio === '' ? null : { marca, auto, anio: Number(anio), tipo });
  return (
    <div className={styles.campos}>
      <Select
        label={`Año de tu ${auto}`}
        value={String(mine?.anio ?? '')}
        data={[{ value: '', label: 'Elige el año' }, ...aniosOf(pieza).map(optionOf)]}
        onChange={({ target }) => chooseAnio(target.value)}
      />
      {choices.length > 1 && (
        <Select
          label="Carrocería"
          value={tipo}
          disabled={!mine}
          data={[{ value: '', label: 'Elige' }, ...choices.map(optionOf)]}
          onChange={({ target }) => mine && miAuto.set({ ...mine, tipo: target.value })}
        />
      )}
    </div>
  );
}

function lookOf(veredicto: Veredicto | null): string {
  return (veredicto && DE_LA_RESPUESTA[veredicto]) ?? 'sunken';
}

/** Lists the model years that may be chosen, newest first. */
function aniosOf({ anios: { from, to } }: PiezaPublica): readonly string[] {
  const last = Math.max(new Date().getFullYear() + 1, to);
  const first = Math.min(DESDE, from);
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}

function optionOf(value: string) {
  return { value, label: value };
}

const NO_SABEMOS = 'No lo sabemos con seguridad: ';

/** Says the answer in words; whatever is not known asks for a message. */
function textOf(veredicto: Veredicto, { auto, anios, tipo }: PiezaPublica, mine: MiAuto): string {
  switch (veredicto) {
    case 'si':
      return `Le queda a tu ${describeMiAuto(mine)}.`;
    case 'otro_anio':
      return `No es para ese año: esta pieza es para ${formatAnioRange(anios).replace('-', '–')}.`;
    case 'otro_auto':
      return `Esta pieza es de ${auto}, y tu auto es ${describeMiAuto(mine)}.`;
    case 'falta_tipo':
      return 'El año coincide. Elige la carrocería de tu auto y te decimos.';
    case 'otro_tipo':
      return `${NO_SABEMOS}esta pieza es de ${tipo}. Pregúntanos.`;
    case 'sin_tipo':
      return `${NO_SABEMOS}esta pieza no dice de qué carrocería es. Pregúntanos.`;
    case 'sin_anios':
      return `${NO_SABEMOS}esta pieza no dice de qué años es. Pregúntanos.`;
  }
}

/** The search of the same part for the visitor's own year. */
function searchOf({ pieza, lado, marca }: PiezaPublica, { auto, anio }: MiAuto): string {
  return `/?q=${encodeURIComponent([pieza, lado, marca, auto, anio].filter(Boolean).join(' '))}`;
}
