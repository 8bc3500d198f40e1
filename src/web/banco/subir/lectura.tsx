import type { ArchivoDeBanco } from '#contract/wire/banco.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { ColumnasDeBanco } from './columnas-de-banco.tsx';
import styles from './subir.module.css';
import type { Eleccion } from './use-archivo.ts';

interface LecturaProps {
  readonly leido: ArchivoDeBanco;
  readonly eleccion: Eleccion;
  readonly isBringing: boolean;
  readonly onChange: (part: Partial<Eleccion>) => void;
  readonly onBring: () => void;
}

/** A file as it is read: its columns, what it has, what of it is new, and the button that brings it. */
export function Lectura({ leido, eleccion, isBringing, onChange, onBring }: LecturaProps) {
  const { problema, falta, nuevos, otraCuenta, avisos } = leido;
  const isLegible = problema === '' && falta.length === 0;
  const isPreguntada = otraCuenta !== null && !eleccion.isDeEstaCuenta;
  return (
    <>
      <ColumnasDeBanco leido={leido} eleccion={eleccion} onChange={onChange} />
      {isLegible && otraCuenta && (
        <div className="stack-2 notice on-warning" role="alert">
          <p>{`${otraCuenta.cuantos} de estos movimientos ya ${plural(otraCuenta.cuantos, 'está', 'están')} en la cuenta ${otraCuenta.cuenta}. ¿Es el archivo de otra cuenta?`}</p>
          <label className="inline-2">
            <input
              type="checkbox"
              checked={eleccion.isDeEstaCuenta}
              onChange={({ currentTarget }) => onChange({ isDeEstaCuenta: currentTarget.checked })}
            />
            Sí son de esta cuenta
          </label>
        </div>
      )}
      {isLegible && <Contenido leido={leido} />}
      {avisos.map((aviso) => (
        <p key={aviso} className="hint">
          {aviso}
        </p>
      ))}
      <div className={`cluster-0 ${bar.bar}`} data-save-bar data-screen-only>
        <p className={bar.text} role="status">
          {isLegible && isPreguntada ? 'Di primero de qué cuenta son.' : barText(leido, isLegible)}
        </p>
        <button
          type="button"
          className={button.primary}
          disabled={!isLegible || isBringing || nuevos === 0 || isPreguntada}
          onClick={onBring}
        >
          {isBringing ? 'Agregando…' : `Agregar ${contar(nuevos, 'movimiento', 'movimientos')}`}
        </button>
      </div>
    </>
  );
}

function barText({ problema, falta, nuevos, conocidos }: ArchivoDeBanco, isLegible: boolean): string {
  if (problema !== '') return `${problema}.`;
  if (falta.includes('fechas')) return 'Indica si en las fechas va primero el día o el mes.';
  if (!isLegible) return 'Indica cómo van los decimales.';
  if (nuevos === 0 && conocidos > 0) return 'Ya los conocíamos todos: no hay nada que agregar.';
  if (nuevos === 0) return 'El archivo no tiene movimientos que se puedan leer.';
  return conocidos > 0 ? `Ya conocíamos ${conocidos}: no se repiten.` : 'Todavía no se guarda nada.';
}

/** The movements of a file, as they will be brought. */
function Contenido({ leido }: { readonly leido: ArchivoDeBanco }) {
  const { periodo, abonos, cargos, rechazados, rechazadosTotal, primeros } = leido;
  return (
    <section className={`stack-3 card ${styles.panel}`} aria-labelledby="contenido">
      <h2 id="contenido">Así se lee</h2>
      <p>
        {periodo && `Del ${formatDia(periodo.desde)} al ${formatDia(periodo.hasta)}: `}
        <strong>{sumaText(abonos, 'abono')}</strong>
        {cargos.cuantos > 0 && ` y ${sumaText(cargos, 'cargo')}, que no se ${plural(cargos.cuantos, 'casa', 'casan')}`}.
      </p>
      {primeros.length > 0 && <DataTable {...TABLA} rows={primeros} />}
      {rechazadosTotal > 0 && (
        <details>
          <summary className={`warning ${styles.mas}`}>
            {contar(rechazadosTotal, 'renglón no se puede leer', 'renglones no se pueden leer')}
          </summary>
          <ul className="stack-1">
            {rechazados.map(({ fila, motivo }) => (
              <li key={fila} className="small">{`Renglón ${fila}: ${motivo}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function sumaText({ cuantos, pesos }: ArchivoDeBanco['abonos'], que: string): string {
  return `${contar(cuantos, que, `${que}s`)} por ${formatPrecio(pesos)}`;
}

type Primero = ArchivoDeBanco['primeros'][number];

const TABLA: TableSpec<Primero> = {
  caption: 'Los primeros movimientos del archivo',
  isDense: true,
  keyOf: ({ fila }) => fila,
  columns: [
    { key: 'dia', head: 'Fecha', label: 'Fecha', className: 'nowrap', cell: ({ dia }) => formatDia(dia) },
    {
      key: 'texto',
      head: 'Concepto',
      label: 'Concepto',
      isWide: true,
      cell: ({ texto }) => <span className="anywhere">{texto}</span>,
    },
    {
      key: 'importe',
      head: 'Importe',
      label: 'Importe',
      kind: 'figure',
      cell: ({ importe, isCargo }) => formatPrecio(isCargo ? -importe : importe),
    },
    {
      key: 'estado',
      head: 'Estado',
      label: 'Estado',
      cell: ({ isCargo, isConocido }) => <Estado isCargo={isCargo} isConocido={isConocido} />,
    },
  ],
};

function Estado({ isCargo, isConocido }: Pick<Primero, 'isCargo' | 'isConocido'>) {
  if (isConocido) return <Insignia tono="neutro">Ya estaba</Insignia>;
  return isCargo ? <Insignia tono="neutro">Cargo</Insignia> : <Insignia tono="verde">Abono nuevo</Insignia>;
}
