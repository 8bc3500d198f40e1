import { type FormEvent, useState } from 'react';
import type { CotizacionState } from '#contract/page-state.ts';
import type { CotizacionPublica, PartidaPublica } from '#contract/wire/cotizacion-publica.ts';
import { totalCotizado } from '#domain/cotizacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { askSobreCotizacionUrl } from '#domain/pregunta-de-cotizacion.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import icon from '#web/components/display/icon.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import styles from './cotizacion.module.css';
import { cuandoEsta, isOfrecida, Linea } from './linea.tsx';
import { useAceptar } from './use-aceptar.ts';

export interface AceptarProps {
  readonly cotizacion: CotizacionPublica;
  readonly state: CotizacionState;
  /** Told the quote as it is after it was accepted, or as it is by now where it changed. */
  readonly onCambio: (cotizacion: CotizacionPublica) => void;
}

/** The lines of an open quote, each wanted until somebody says no, and the form that accepts the wanted ones. */
export function Aceptar({ cotizacion, state, onCambio }: AceptarProps) {
  const { partidas } = cotizacion;
  const [negadas, setNegadas] = useState<ReadonlySet<number>>(new Set());
  const queridas = partidas.filter((partida) => isOfrecida(partida) && !negadas.has(partida.orden));
  const choose = (orden: number, isQuerida: boolean) =>
    setNegadas((before) => new Set([...before].filter((one) => one !== orden).concat(isQuerida ? [] : [orden])));
  return (
    <>
      <ul className="card">
        {partidas.map((partida) => (
          <Linea key={partida.orden} partida={partida} estado={cuandoEsta(partida)} isIda={!isOfrecida(partida)}>
            {isOfrecida(partida) && (
              <Eleccion
                partida={partida}
                isQuerida={!negadas.has(partida.orden)}
                onChoose={(isQuerida) => choose(partida.orden, isQuerida)}
              />
            )}
          </Linea>
        ))}
      </ul>
      <Formulario cotizacion={cotizacion} state={state} onCambio={onCambio} queridas={queridas} />
    </>
  );
}

interface EleccionProps {
  readonly partida: PartidaPublica;
  readonly isQuerida: boolean;
  readonly onChoose: (isQuerida: boolean) => void;
}

function Eleccion({ partida: { orden, texto }, isQuerida, onChoose }: EleccionProps) {
  return (
    <fieldset className={styles.eleccion}>
      <legend className="visually-hidden">{texto}</legend>
      {[true, false].map((isSi) => (
        <label key={String(isSi)} className={styles.opcion}>
          <input type="radio" name={`partida-${orden}`} checked={isQuerida === isSi} onChange={() => onChoose(isSi)} />
          {isSi ? 'Lo quiero' : 'No, gracias'}
        </label>
      ))}
    </fieldset>
  );
}

interface FormularioProps extends AceptarProps {
  readonly queridas: readonly PartidaPublica[];
}

function Formulario({ cotizacion, state: { iva, negocio, token, url }, onCambio, queridas }: FormularioProps) {
  const isLive = useHydrated();
  const [nombre, setNombre] = useState(cotizacion.nombre);
  const { accept, isRunning, error } = useAceptar({ cotizacion, token, onCambio });
  const cuantas = queridas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (queridas.length > 0)
      void accept(
        nombre,
        queridas.map(({ orden }) => orden),
      );
  };
  return (
    <form className={`card ${styles.aceptar}`} method="post" noValidate onSubmit={onSubmit}>
      <p className={`spread ${styles.total}`}>
        <span>{queridas.length === 0 ? 'No elegiste ninguna pieza' : contar(cuantas, 'pieza', 'piezas')}</span>
        <strong className="num">{formatPrecio(totalCotizado(queridas))}</strong>
      </p>
      <p className="soft">
        {iva === 'incluido' ? 'Precios en pesos, con IVA incluido.' : 'Precios en pesos, más IVA.'}
      </p>
      <TextInput
        name="nombre"
        label="Tu nombre"
        autoComplete="name"
        maxLength={200}
        value={nombre}
        onChange={({ target }) => setNombre(target.value)}
        error={error.campo === 'nombre' ? error.mensaje : undefined}
        required
      />
      <button
        type="submit"
        className={`${button.primary} ${styles.boton}`}
        disabled={!isLive || queridas.length === 0}
        aria-disabled={isRunning}
      >
        {isRunning ? 'Aceptando…' : 'Aceptar'}
      </button>
      <p role="alert" className={styles.error}>
        {error.campo === 'nombre' ? '' : error.mensaje}
      </p>
      <p className="soft">
        Al aceptar te apartamos las piezas en existencia. No pagas nada en esta página.
        <span className={styles.sinCodigo}> Para aceptar, activa JavaScript en tu navegador o escríbenos.</span>
      </p>
      <a
        className={`${button.secondary} ${styles.boton}`}
        href={askSobreCotizacionUrl(negocio.whatsapp, cotizacion.id, url)}
        target="_blank"
        rel="noopener"
      >
        <span className={icon.whatsapp} />
        Preguntar
      </a>
      {negocio.entrega !== '' && <p className="soft">{negocio.entrega}</p>}
    </form>
  );
}
