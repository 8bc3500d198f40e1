import { useState } from 'react';
import { Link } from 'react-router';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { RECHAZOS } from '#domain/importar/importacion.ts';
import { contar } from '#domain/plural.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EtiquetasLink } from '#web/components/piezas/etiquetas-link.tsx';
import { Descargar } from './descargar.tsx';
import styles from './filas.module.css';
import { cifra, filasText, renglonOf, TIPOS, VEREDICTOS_DICHOS } from './textos.ts';
import { malasOf } from './vista-de-filas.ts';

interface ResultadoProps {
  readonly importacion: Importacion;
  /** The address of the rows that could not be taken back. */
  readonly hrefNoDeshechas: string;
}

/** Says what came of an import: what was written, what was left out and how it comes back, what was taken back and what not. */
export function Resultado({ importacion, hrefNoDeshechas }: ResultadoProps) {
  const { tipo, conteos } = importacion;
  const { escritas, deshechas, noDeshechas } = conteos;
  const [una, varias] = renglonOf(tipo);
  return (
    <section className={`stack-3 card ${styles.panel}`} aria-labelledby="resultado">
      <h2 id="resultado">{tituloOf(importacion)}</h2>
      {deshechas > 0 && <p>{contar(deshechas, `${una} se deshizo`, `${varias} se deshicieron`)}.</p>}
      {noDeshechas > 0 && (
        <p className="notice on-warning">
          {contar(noDeshechas, `${una} no se pudo deshacer`, `${varias} no se pudieron deshacer`)}: alguien cambió,
          vendió o usó su registro después. <Link to={hrefNoDeshechas}>Ver cuáles y por qué</Link>
        </p>
      )}
      <Fuera importacion={importacion} />
      <div className="cluster-2">
        {escritas > 0 && (
          <Link className={button.primary} to={addressOf(ROL.admin, TIPOS[tipo].pantalla)}>
            {TIPOS[tipo].enlace}
          </Link>
        )}
        {escritas > 0 && tipo === 'inventario' && (
          <EtiquetasLink de={`importacion=${importacion.id}`} texto="Imprimir etiquetas" className={button.secondary} />
        )}
        <Link className={button.secondary} to={addressOf(ROL.admin, 'importar')}>
          Importar otro archivo
        </Link>
        {escritas + noDeshechas > 0 && <Deshacer importacion={importacion} />}
      </div>
    </section>
  );
}

function tituloOf({ estado, tipo, conteos: { escritas } }: Importacion): string {
  const [una, varias] = renglonOf(tipo);
  if (estado === 'deshecha') return 'La importación se deshizo';
  if (escritas === 0) return 'No se escribió nada en el sistema';
  return contar(escritas, `${una} quedó en el sistema`, `${varias} quedaron en el sistema`);
}

/** Says what was left out, with the way to bring it again. */
function Fuera({ importacion: { id, tipo, conteos } }: Pick<ResultadoProps, 'importacion'>) {
  const fuera = malasOf(conteos);
  const [una, varias] = renglonOf(tipo);
  if (fuera === 0) return null;
  const rechazos = RECHAZOS.filter((veredicto) => conteos[veredicto] > 0);
  return (
    <>
      <p>
        {contar(fuera, `${una} quedó`, `${varias} quedaron`)} fuera.{' '}
        {tipo === 'fotos'
          ? 'Descarga la lista con su motivo, ponles el número de su pieza al principio del nombre y súbelas en otro ZIP.'
          : 'Descárgalas con su motivo, corrígelas en tu hoja y súbelas otra vez como otro archivo.'}
      </p>
      <div className="cluster-2">
        {rechazos.map((ver) => (
          <Descargar
            key={ver}
            call={importar.downloadFilas}
            request={{ importacion: id, ver }}
            texto={`Descargar ${VEREDICTOS_DICHOS[ver].varias.toLowerCase()} (${cifra(conteos[ver])})`}
          />
        ))}
        {conteos.porConfirmar > 0 && (
          <Descargar
            call={importar.downloadFilas}
            request={{ importacion: id, ver: 'por confirmar' }}
            texto={`Descargar sin confirmar (${cifra(conteos.porConfirmar)})`}
          />
        )}
      </div>
    </>
  );
}

/** Takes an import back, after a question that says what that does. */
export function Deshacer({ importacion: { id, tipo, conteos } }: Pick<ResultadoProps, 'importacion'>) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useChange(importar.undoImportacion);
  const texto = conteos.noDeshechas > 0 ? 'Intentar deshacer lo que falta' : 'Deshacer importación';

  async function undo(): Promise<void> {
    await run({ importacion: id });
    setAsking(false);
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        {texto}
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Deshacer importación"
          action="Deshacer"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void undo()}
          onCancel={() => setAsking(false)}
        >
          <div className="stack-3">
            <p>
              ¿Deshacer <strong>{filasText(conteos.escritas + conteos.noDeshechas, tipo)}</strong>? Los registros nuevos
              se quitan y los que cambiaron regresan a como estaban.
            </p>
            <p>Los que alguien cambió, vendió o usó después se quedan como están, y te decimos cuáles y por qué.</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
