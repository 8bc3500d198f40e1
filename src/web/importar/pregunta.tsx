import type { Importacion } from '#contract/wire/importacion.ts';
import { contar } from '#domain/plural.ts';
import { filasText, renglonOf, TIPOS } from './textos.ts';
import { malasOf } from './vista-de-filas.ts';

/** Says in words what writing does, with the units that come into stock by it, and what it leaves out. */
export function Pregunta({ importacion }: { readonly importacion: Importacion }) {
  const { conteos, tipo } = importacion;
  const { igual, omitida, escritas, porEscribir } = conteos;
  const fuera = malasOf(conteos);
  const [una, varias] = renglonOf(tipo);
  return (
    <div className="stack-3">
      {escritas > 0 ? (
        <p>Se importan las {filasText(porEscribir, tipo)} que faltan.</p>
      ) : (
        <ul className="stack-1">
          {efectosOf(importacion).map((texto) => (
            <li key={texto}>{texto}.</li>
          ))}
        </ul>
      )}
      {fuera > 0 && (
        <p>
          <strong>{contar(fuera, `${una} queda fuera`, `${varias} quedan fuera`)}</strong>:{' '}
          {tipo === 'fotos'
            ? 'después puedes descargar la lista con el motivo de cada una.'
            : 'después puedes descargarlas, corregirlas y traerlas otra vez.'}
        </p>
      )}
      {igual > 0 && <p className="hint">{contar(igual, `${una} ya está igual`, `${varias} ya están iguales`)}.</p>}
      {omitida > 0 && (
        <p className="hint">
          {contar(omitida, 'fila no es un registro', 'filas no son registros')}: un total o un encabezado repetido.
        </p>
      )}
      <p>Después se puede deshacer en lo que nadie haya cambiado.</p>
    </div>
  );
}

/** Says what becomes of the records that are written: how many are new, change, come back, or are written over. */
function efectosOf({ tipo, conteos }: Importacion): readonly string[] {
  const { nueva, cambia, restaura, movida, porConfirmar, porRestaurar } = conteos;
  const { existenciasNuevas, existenciasQueRegresan } = conteos;
  const [uno, varios, fin] = TIPOS[tipo].registro;
  const movidas = restaura + movida - porConfirmar - porRestaurar;
  const con = (cuantas: number) => contar(cuantas, 'existencia', 'existencias');
  const deNuevas = tipo === 'inventario' ? ` con ${con(existenciasNuevas)}` : '';
  const deVuelta = tipo === 'inventario' ? `: regresan con ${con(existenciasQueRegresan)}` : '';
  const efectos: readonly (readonly [number, string])[] = [
    [nueva, `${verbo(nueva, 'Entra')} ${contar(nueva, `${uno} nuev${fin}`, `${varios} nuev${fin}s`)}${deNuevas}`],
    [cambia, `${verbo(cambia, 'Cambia')} ${contar(cambia, uno, varios)}`],
    [
      porRestaurar,
      `Se ${verbo(porRestaurar, 'restaura')} ${contar(porRestaurar, `${uno} eliminad${fin}`, `${varios} eliminad${fin}s`)}${deVuelta}`,
    ],
    [
      movidas,
      `${contar(movidas, `${uno} que se movió queda`, `${varios} que se movieron quedan`)} como dice el archivo`,
    ],
  ];
  return efectos.filter(([cuantos]) => cuantos > 0).map(([, texto]) => texto);
}

/** 'Entra', 'Entran'. */
function verbo(n: number, uno: string): string {
  return n === 1 ? uno : `${uno}n`;
}
