import { ARCHIVOS_NOMBRADOS } from '#server/base/db/archivos-nombrados.ts';
import type { Db } from '#server/base/db/database.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { sweepFiles } from '#server/base/integrations/files/sweep.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { type Repeated, repeat } from '#server/base/jobs/repeat.ts';
import { purgeTrabajos } from '#server/base/jobs/trabajos.ts';
import { purgeOperaciones } from '#server/base/operaciones/operaciones.ts';
import { refreshConteos } from '#server/busqueda/conteos.ts';
import { refreshVocabulario } from '#server/busqueda/vocabulario.ts';
import { purgeCuentas } from '#server/cuentas/purge.ts';
import { cutDemanda, purgeDemanda } from '#server/demanda/purga.ts';
import { sweepImagenes } from '#server/imagenes/original.ts';
import { purgeImportaciones } from '#server/importar/purge.ts';
import { clearApartados } from '#server/patio/apartados/vencidos.ts';

/** The work in the background is done on these, and reports to these. */
export interface BackgroundDependencies {
  readonly db: Db;
  readonly images: ImageStore;
  readonly archivos: HashedFiles;
  /** Something failed; it is tried again after its pause. */
  readonly onError: (error: unknown, what: string) => void;
  /** Settles the fiscal documents that nobody is at work on. */
  readonly conciliar: () => Promise<void>;
  /** Looks whether stamped documents still stand. */
  readonly mirarTimbradas: () => Promise<unknown>;
  /** Asks for the mails with the summary of the day. */
  readonly resumir: () => Promise<unknown>;
  /** Asks for the reminders of the day. */
  readonly recordar: () => Promise<unknown>;
  /** Writes what was looked for, gathers what else was asked for, and tells who waits for what came. */
  readonly demanda: {
    readonly escribir: () => Promise<unknown>;
    readonly juntar: () => Promise<unknown>;
    readonly avisar: () => Promise<unknown>;
  };
  /** Rows of photos or documents whose file is not there: for people to look at. */
  readonly onMissing: (rows: number) => void;
}

interface Task {
  readonly run: () => Promise<unknown>;
  readonly pauseMs: number;
  readonly failed: string;
  /** Whether it is also done at once, when the server starts. */
  readonly isAlEmpezar?: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Starts the work that no call waits for. Several instances may do so at once, and after a crash in the middle. */
export function startBackground(deps: BackgroundDependencies): Repeated {
  const tasks = tasksOf(deps).map(({ run, pauseMs, failed, isAlEmpezar }) =>
    repeat(run, pauseMs, (error) => deps.onError(error, failed), isAlEmpezar ? 0 : pauseMs),
  );
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

function tasksOf({
  db,
  images,
  archivos,
  conciliar,
  mirarTimbradas,
  resumir,
  recordar,
  demanda,
  onMissing,
}: BackgroundDependencies): readonly Task[] {
  return [
    {
      run: conciliar,
      pauseMs: MINUTE,
      failed: 'No se pudo preguntar por las facturas por confirmar',
      isAlEmpezar: true,
    },
    {
      run: mirarTimbradas,
      pauseMs: MINUTE,
      failed: 'No se pudo preguntar si las facturas timbradas siguen vigentes',
    },
    { run: resumir, pauseMs: MINUTE, failed: 'No se pudieron pedir los correos con el resumen del día' },
    { run: recordar, pauseMs: MINUTE, failed: 'No se pudieron pedir los recordatorios de pago' },
    ...tasksDeDemanda(db, demanda),
    // Counts may be a minute old (regla 133).
    { run: () => refreshConteos(db), pauseMs: 10 * SECOND, failed: 'No se pudieron recontar las piezas' },
    {
      run: () => clearApartados(db, new Date()),
      pauseMs: 5 * SECOND,
      failed: 'No se pudieron liberar los apartados vencidos',
    },
    {
      run: () => purgeCuentas(db, new Date()),
      pauseMs: 10 * MINUTE,
      failed: 'No se pudieron borrar las sesiones vencidas',
    },
    {
      run: () => refreshVocabulario(db),
      pauseMs: 10 * MINUTE,
      failed: 'No se pudo actualizar el vocabulario del buscador',
    },
    {
      run: () => purgeOperaciones(db, new Date()),
      pauseMs: 60 * MINUTE,
      failed: 'No se pudieron borrar las operaciones viejas',
    },
    {
      run: () => purgeTrabajos(db, new Date()),
      pauseMs: 60 * MINUTE,
      failed: 'No se pudieron borrar los trabajos hechos',
    },
    {
      run: () => purgeImportaciones(db, new Date()),
      pauseMs: 60 * MINUTE,
      failed: 'No se pudieron borrar las importaciones abandonadas',
    },
    {
      async run() {
        const { missing } = await sweepImagenes(db, images, new Date());
        if (missing > 0) onMissing(missing);
      },
      pauseMs: 60 * MINUTE,
      failed: 'No se pudieron revisar las fotos guardadas',
    },
    {
      async run() {
        const { missing } = await sweepFiles(db, archivos, ARCHIVOS_NOMBRADOS, new Date());
        if (missing > 0) onMissing(missing);
      },
      pauseMs: 60 * MINUTE,
      failed: 'No se pudieron revisar los documentos guardados',
    },
  ];
}

/** The work of demand: nobody waits for any of it but who waits for a part. */
function tasksDeDemanda(db: Db, { escribir, juntar, avisar }: BackgroundDependencies['demanda']): readonly Task[] {
  return [
    { run: escribir, pauseMs: 5 * SECOND, failed: 'No se pudieron escribir las búsquedas sin existencia' },
    { run: avisar, pauseMs: 10 * SECOND, failed: 'No se pudo avisar de lo que llegó' },
    {
      run: () => cutDemanda(db, new Date()),
      pauseMs: MINUTE,
      failed: 'No se pudo contar la demanda de hoy',
      isAlEmpezar: true,
    },
    { run: juntar, pauseMs: 10 * MINUTE, failed: 'No se pudo juntar la demanda', isAlEmpezar: true },
    { run: () => purgeDemanda(db, new Date()), pauseMs: 60 * MINUTE, failed: 'No se pudo borrar la demanda vieja' },
  ];
}
