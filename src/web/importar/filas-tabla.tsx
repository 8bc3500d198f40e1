import { Link } from 'react-router';
import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { POR_CONFIRMAR, type TipoDeImportacion } from '#domain/importar/importacion.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf, type ScreenName } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import enlace from '#web/components/display/enlace.module.css';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import type { Column, TableSpec } from '#web/components/lista/data-table.tsx';
import { Cambio, Celda, type Edicion, Notas } from './celda.tsx';
import celdas from './celdas.module.css';
import styles from './filas.module.css';
import { ConfirmarFila } from './por-confirmar.tsx';
import { cifra, VEREDICTOS_DICHOS } from './textos.ts';
import type { Campo } from './vista-de-filas.ts';

interface TablaProps {
  readonly importacion: Importacion;
  readonly campos: readonly Campo[];
  /** Null where no cell can be mended. */
  readonly edicion: Edicion | null;
  /** The rows wait to be written. */
  readonly isLista: boolean;
}

/** The rows of a file: which one it is, what was found out of it, and its cells. */
export function tablaOf({ importacion, campos, edicion, isLista }: TablaProps): TableSpec<FilaDeImportacion> {
  const { id, tipo } = importacion;
  const columnas: Column<FilaDeImportacion>[] = [
    {
      key: 'fila',
      head: 'Fila',
      label: 'Fila',
      kind: 'figure',
      className: styles.numero,
      cell: ({ fila }) => <span className="mono">{cifra(fila)}</span>,
    },
    {
      key: 'veredicto',
      head: 'Qué pasa con ella',
      className: styles.veredicto,
      cell: (fila) => (
        <>
          <Veredicto fila={fila} campos={campos} tipo={tipo} />
          {isLista && <Acciones fila={fila} importacion={id} edicion={edicion} />}
        </>
      ),
    },
    {
      key: 'celdas',
      head: 'Celdas',
      cell: (fila) => (
        // biome-ignore lint/a11y/useSemanticElements: the cells of a row are no fields of a form.
        <div role="group" aria-label={`Celdas de la fila ${fila.fila}`} className={celdas.celdas}>
          {campos.map(({ campo, titulo }, index) => (
            <Celda
              key={campo}
              campo={campo}
              titulo={titulo}
              fila={fila}
              edicion={fila.resultado === '' ? edicion : null}
              isFirst={index === 0}
            />
          ))}
        </div>
      ),
    },
  ];
  return {
    caption: 'Filas del archivo',
    cards: 'wide',
    isDense: true,
    keyOf: ({ fila }) => fila,
    columns: columnas,
  };
}

interface AccionesProps {
  readonly fila: FilaDeImportacion;
  readonly importacion: number;
  readonly edicion: Edicion | null;
}

/** The buttons of a row that is not written yet. */
function Acciones({ fila: { fila, veredicto, confirmada, resultado }, importacion, edicion }: AccionesProps) {
  if (resultado !== '') return null;
  return (
    <div className={`cluster-1 above-1 ${styles.acciones}`}>
      {POR_CONFIRMAR.includes(veredicto) && (
        <ConfirmarFila importacion={importacion} fila={fila} isConfirmada={confirmada} />
      )}
      {edicion && (
        <button
          type="button"
          className={button.quiet}
          aria-label={`Corregir la fila ${fila}`}
          onClick={() => edicion.onForm(fila, null)}
        >
          Corregir
        </button>
      )}
    </div>
  );
}

const RESULTADOS: Readonly<Record<Exclude<FilaDeImportacion['resultado'], ''>, readonly [Tono, string]>> = {
  escrita: ['verde', 'Escrita'],
  deshecha: ['neutro', 'Deshecha'],
  'no deshecha': ['rojo', 'No deshecha'],
};

interface VeredictoProps {
  readonly fila: FilaDeImportacion;
  readonly campos: readonly Campo[];
  readonly tipo: TipoDeImportacion;
}

/** Says what was found out of a row and what came of it, with everything that is about no cell that is shown. */
function Veredicto({ fila, campos, tipo }: VeredictoProps) {
  const { veredicto, confirmada, resultado, motivo, registro } = fila;
  const { texto, tono } = VEREDICTOS_DICHOS[veredicto];
  const isShown = (campo: string | null) => campos.some((otro) => otro.campo === campo);
  const screen = REGISTROS[tipo];
  return (
    <div className="stack-1">
      <span className="cluster-1">
        <Insignia tono={tono}>{texto}</Insignia>
        {confirmada && <Insignia tono="azul">Confirmada</Insignia>}
        {resultado !== '' && <Insignia tono={RESULTADOS[resultado][0]}>{RESULTADOS[resultado][1]}</Insignia>}
      </span>
      {motivo !== '' && <p className="small anywhere">{motivo}</p>}
      <Notas notas={fila.errores.filter(({ campo }) => !isShown(campo))} isError />
      <Notas notas={fila.avisos.filter(({ campo }) => !isShown(campo))} isDato={tipo === 'fotos'} />
      {fila.cambios
        .filter(({ campo }) => !isShown(campo))
        .map((cambio) => (
          <p key={cambio.campo} className="small anywhere">
            {cambio.campo}: <Cambio antes={cambio.antes} despues={cambio.despues} />
          </p>
        ))}
      {registro !== null && (
        <p className="small">
          <Link
            className={enlace.enlace}
            to={addressOf(ROL.admin, screen).replace(':id', registro)}
            aria-label={`Ver el registro de la fila ${fila.fila}`}
          >
            Ver el registro
          </Link>
        </p>
      )}
    </div>
  );
}

/** The screen of one record of each kind. */
const REGISTROS: Readonly<Record<TipoDeImportacion, ScreenName>> = {
  inventario: 'inventarioPieza',
  siniestros: 'indicador',
  clientes: 'cuenta',
  saldos: 'saldo',
  fotos: 'inventarioPieza',
};
