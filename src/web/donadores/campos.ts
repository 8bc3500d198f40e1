import { buscador } from '#contract/buscador.ts';
import { type CampoDonador, camposDonador } from '#contract/wire/donador.ts';
import { readField } from '#contract/wire/record.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { anioDeVin, avisoDeVin, cleanVin } from '#domain/vin.ts';
import { useRead } from '#web/api/query.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import type { FieldSpec } from '#web/components/record/fields.tsx';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { useLista } from '#web/components/record/use-lista.ts';
import { useTexts } from '#web/components/record/use-texts.ts';

const campo = inputsOf(camposDonador);

/** The fields of a donor car: what the VIN says comes first, since the rest may follow from it. */
export const CAMPOS: readonly FieldSpec<CampoDonador>[] = [
  campo('vin', { isCode: true, autoCapitalize: 'characters', isWide: true }),
  campo('marca', { kind: 'list' }),
  campo('auto', { kind: 'list' }),
  campo('anio'),
  campo('tipo', { kind: 'list' }),
  campo('color'),
  campo('fecha'),
  campo('costo', { hint: 'Lo que se pagó por el auto, sin IVA' }),
  campo('procedencia', { hint: 'Aseguradora, subasta y lote, o la persona' }),
  campo('nota', { isWide: true }),
];

/** The texts of a donor car, by field. */
export type TextosDeDonador = Readonly<Record<CampoDonador, string>>;

/** Says what is wrong with the fields as they were typed, as the server would. */
export function wrongIn(values: TextosDeDonador) {
  return Object.fromEntries(CAMPOS.map(({ name }) => [name, readField(camposDonador[name], values[name]).mensaje]));
}

/** The last model year that a car may be of. */
function ultimoAnio(): number {
  return Number(diaOf(new Date()).slice(0, 4)) + 1;
}

/** The form of a donor car. A year that nobody typed is that of the VIN. */
export function useDonadorForm(start: TextosDeDonador) {
  const form = useTexts<CampoDonador>(start);
  const set = (name: CampoDonador, text: string) => {
    form.set(name, text);
    const anio = name === 'vin' && form.values.anio === '' ? anioDeVin(cleanVin(text), ultimoAnio()) : null;
    if (anio !== null) form.set('anio', String(anio));
  };
  return { ...form, set };
}

const TODAS = { exist: 'todas' } as const;

const SIN_MARCA = 'Elige primero la marca';

/** Says beside the fields what the VIN says of them, and gives the lists of brands, cars and bodies. */
export function useAyudas(values: TextosDeDonador, start: TextosDeDonador) {
  return { ...useListas(values, start), ...dichoPorElVin(values) };
}

function dichoPorElVin({ vin, anio }: TextosDeDonador) {
  const delVin = anioDeVin(cleanVin(vin), ultimoAnio());
  const isOtro = delVin !== null && anio !== '' && anio !== String(delVin);
  return {
    vin: { hint: avisoDeVin(cleanVin(vin)) ?? '17 letras y números; los de antes de 1981 son más cortos' },
    anio: isOtro ? { hint: `El VIN dice ${delVin}` } : {},
  };
}

/** The lists that parts are written from; role 4 types freely. */
function useListas({ marca, auto, tipo }: TextosDeDonador, start: TextosDeDonador) {
  const isFree = myRol() === ROL.admin;
  const kept = isFree ? { marca, auto, tipo } : start;
  const marcas = useRead(buscador.getMarcas, TODAS);
  const isKnown = marca !== '' && (marca === start.marca || (marcas.data?.marcas.includes(marca) ?? false));
  const autos = useRead(buscador.getAutos, { marca, ...TODAS }, { isEnabled: isKnown });
  const tipos = useRead(buscador.getTipos, {});
  const suyos = isKnown && !autos.isPlaceholderData ? autos.data?.autos : NADA;
  return {
    marca: useLista(marcas.data?.marcas, kept.marca, isFree, marcas),
    auto: useLista(suyos, marca === kept.marca ? kept.auto : '', isFree, autos, marca === '' ? SIN_MARCA : ''),
    tipo: useLista(tipos.data?.tipos, kept.tipo, isFree, tipos),
  };
}

const NADA: readonly string[] = [];
