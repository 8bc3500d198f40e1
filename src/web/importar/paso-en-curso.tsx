import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Encabezado, useAvanceEnPestana } from './encabezado.tsx';
import styles from './importar.module.css';
import { cifra, faltaText, renglonOf } from './textos.ts';

interface Paso {
  readonly titulo: string;
  /** Says what happens meanwhile, and what stopping it would leave. */
  readonly texto: string;
  /** Done of all: 'leídas'. */
  readonly hechas: string;
}

const PASOS: Partial<Readonly<Record<Importacion['estado'], Paso>>> = {
  leyendo: {
    titulo: 'Leyendo el archivo',
    texto: 'Puedes salir de esta pantalla: la lectura sigue. Nada se guarda todavía en el sistema.',
    hechas: 'leídas',
  },
  revisando: {
    titulo: 'Revisando las filas',
    texto: 'Se compara cada fila con lo que ya está en el sistema. Nada se guarda todavía; puedes salir y volver.',
    hechas: 'revisadas',
  },
  escribiendo: {
    titulo: 'Importando',
    texto: 'Puedes salir de esta pantalla: la importación sigue. Si la cancelas, te decimos qué alcanzó a entrar.',
    hechas: 'escritas',
  },
  deshaciendo: {
    titulo: 'Deshaciendo la importación',
    texto: 'Puedes salir de esta pantalla: sigue hasta terminar. Lo que alguien cambió después se queda como está.',
    hechas: 'regresadas',
  },
};

/** A step that the program is at, how far it is, and the way to stop it. */
export function PasoEnCurso({ importacion }: { readonly importacion: Importacion }) {
  const { id, estado, hechas, totalDelPaso } = importacion;
  const { run, isRunning } = useChange(importar.cancelImportacion);
  const paso = PASOS[estado];
  if (!paso) return null;
  return (
    <>
      <Encabezado importacion={importacion} />
      <div className={`stack-3 card ${styles.panel}`}>
        <h2>{paso.titulo}</h2>
        <Avance etiqueta={paso.titulo} hecho={hechas} total={totalDelPaso} />
        <p className="num">{avanceText(paso, importacion)}</p>
        <p className="hint">{paso.texto}</p>
        <button
          type="button"
          className={button.secondary}
          disabled={isRunning}
          onClick={() => void run({ importacion: id })}
        >
          {isRunning ? 'Cancelando…' : 'Cancelar'}
        </button>
      </div>
    </>
  );
}

/** Says how much is done, and of how much where that is known: of a file that is read nobody knows how long it is. */
function avanceText(paso: Paso, { tipo, hechas, totalDelPaso, restan }: Importacion): string {
  const [, cosas] = renglonOf(tipo);
  if (totalDelPaso > 0) {
    const texto = `${cifra(hechas)} de ${cifra(totalDelPaso)} ${cosas} ${paso.hechas}`;
    return restan === null ? texto : `${texto}. ${faltaText(restan)}.`;
  }
  return hechas > 0 ? `${cifra(hechas)} ${cosas} ${paso.hechas}` : 'Empezando…';
}

interface AvanceProps {
  readonly etiqueta: string;
  readonly hecho: number;
  readonly total: number;
}

/** A bar, and the title of the tab with how far it is. Before anybody knows, the bar says that too. */
export function Avance({ etiqueta, hecho, total }: AvanceProps) {
  const porciento = total > 0 ? Math.min(100, Math.floor((100 * hecho) / total)) : null;
  useAvanceEnPestana(porciento === null ? '…' : `${porciento} % ·`);
  return (
    <progress
      className={styles.avance}
      aria-label={etiqueta}
      max={100}
      {...(porciento !== null && { value: porciento })}
    />
  );
}
