import { camposPieza } from '#contract/wire/pieza.ts';
import { fueraDeAnios } from '#contract/wire/pieza-form.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { parseAnioRange } from '#domain/anio.ts';
import { diaOf } from '#domain/fecha.ts';
import { rulesOf } from '#web/components/record/record-fields.ts';
import type { RecordRules } from '#web/components/record/record-rules.ts';
import type { PiezaValues } from './values.ts';

const DE_LOS_CAMPOS = rulesOf(camposPieza);

/** The rules by which the record form handles a part; they are the rules of the save itself. */
export const REGLAS_PIEZA: RecordRules<PiezaCompleta, PiezaValues> = {
  ...DE_LOS_CAMPOS,
  validate(values) {
    const wrong = DE_LOS_CAMPOS.validate(values);
    const anios = wrong.anios ?? checkAnios(values);
    return anios === null ? wrong : { ...wrong, anios };
  },
  isOther: (stored, base) =>
    stored.version > base.version || (stored.version === base.version && stored.existencias !== base.existencias),
};

/** Gives the message about years that no car can have; null when there is none. */
function checkAnios({ anios }: PiezaValues): string | null {
  const range = parseAnioRange(anios.trim());
  return range && fueraDeAnios(range, Number(diaOf(new Date()).slice(0, 4)));
}
