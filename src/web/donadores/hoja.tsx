import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { donadores } from '#contract/donadores.ts';
import { camposDonador, type Donador, type ExpedienteDeDonador } from '#contract/wire/donador.ts';
import { textOf } from '#contract/wire/record.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { folioDeDonador, porRecuperar } from '#domain/donador.ts';
import { contar } from '#domain/plural.ts';
import { avisoDeVin } from '#domain/vin.ts';
import button from '#web/components/controls/button.module.css';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import { EtiquetasLink } from '#web/components/piezas/etiquetas-link.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { LineaDeTiempo, sucesoDeCambio } from '#web/components/record/linea-de-tiempo.tsx';
import { useEliminar } from '#web/components/record/use-eliminar.ts';
import styles from './donadores.module.css';
import { EditarDialog } from './editar-dialog.tsx';
import { Fotos } from './fotos.tsx';
import { nombreDeDonador } from './nombres.ts';
import { Papeles } from './papeles.tsx';
import { Piezas } from './piezas.tsx';
import { SePide } from './se-pide.tsx';

interface HojaProps {
  readonly expediente: ExpedienteDeDonador;
}

/** A donor car: what it is and cost, what is left of it, its photos, papers and parts, and what changed. */
export function Hoja({ expediente: { donador, archivos } }: HojaProps) {
  const aviso = avisoDeVin(donador.vin);
  return (
    <div className={`stack-4 ${styles.hoja}`}>
      <Acciones donador={donador} />
      {aviso !== null && (
        <p className="notice on-warning" role="note">
          {aviso}.
        </p>
      )}
      <Cifras donador={donador} />
      <Piezas donador={donador} />
      <SePide marca={donador.marca} auto={donador.auto} anio={donador.anio} />
      <div className={styles.dos}>
        <Datos donador={donador} />
        <div className="stack-4 shrink">
          <Papeles donador={donador.id} archivos={archivos} />
          <Fotos donador={donador.id} archivos={archivos} />
        </div>
      </div>
      <section className="stack-3" aria-labelledby="historial" data-screen-only>
        <h2 id="historial" className={styles.titulo}>
          Historial
        </h2>
        <LineaDeTiempo
          registro="el donador"
          nada="Este donador no ha cambiado."
          call={donadores.getHistorial}
          request={(filas) => ({ donador: donador.id, filas })}
          sucesosOf={({ cambios }) => cambios.map((cambio) => sucesoDeCambio(cambio))}
        />
      </section>
    </div>
  );
}

interface DeDonador {
  readonly donador: Donador;
}

function Acciones({ donador }: DeDonador) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="cluster-2" data-screen-only>
      <Link className={button.primary} to="despiece" state={DESDE_LISTA}>
        Despiezar
      </Link>
      <button type="button" className={button.secondary} onClick={() => setEditing(true)}>
        Editar
      </button>
      {donador.quedan > 0 && (
        <EtiquetasLink de={`donador=${donador.id}`} texto="Imprimir etiquetas" className={button.secondary} />
      )}
      {isAdmin() && <Eliminar donador={donador} />}
      {isEditing && <EditarDialog donador={donador} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Eliminar({ donador }: DeDonador) {
  const navigate = useNavigate();
  const { ask, question } = useEliminar({
    call: donadores.deleteDonador,
    restore: donadores.restoreDonador,
    id: donador.id,
    name: nombreDeDonador(donador),
    forget: () => {},
    onGone: () => void navigate('..', { relative: 'path' }),
  });
  return (
    <>
      <button type="button" className={button.quiet} onClick={ask}>
        Eliminar
      </button>
      {question && (
        <ConfirmDialog title="Eliminar donador" action="Eliminar" isDanger {...question}>
          <p>¿Eliminar {nombreDeDonador(donador)}? Solo se puede si ninguna pieza del inventario es de este donador.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The cost beside what was sold and what is left. */
function Cifras({ donador: { costo, piezas, quedan, valor, vendido, sinPrecio } }: DeDonador) {
  const falta = porRecuperar(costo, vendido);
  const unidades = contar(quedan, 'unidad', 'unidades');
  const cuantas = contar(piezas, 'pieza listada', 'piezas listadas');
  const faltan = contar(sinPrecio, 'pieza sin precio', 'piezas sin precio');
  return (
    <dl className={`card ${styles.cifras}`}>
      <Cifra
        nombre="Costó"
        monto={costo === null ? '—' : formatPrecio(costo)}
        nota={costo === null ? 'Sin costo' : ''}
      />
      <Cifra nombre="Vendido" monto={formatPrecio(vendido)} nota="Sin IVA, menos devoluciones" />
      {costo !== null && (
        <Cifra
          nombre={falta > 0 ? 'Falta por recuperar' : 'Ya dejó'}
          monto={formatPrecio(falta > 0 ? falta : vendido - costo)}
          nota={falta > 0 ? '' : 'Sobre lo que costó'}
        />
      )}
      <Cifra
        nombre="Queda por vender"
        monto={formatPrecio(valor)}
        nota={[unidades, cuantas, sinPrecio > 0 ? faltan : ''].filter(Boolean).join(' · ')}
      />
    </dl>
  );
}

interface CifraProps {
  readonly nombre: string;
  readonly monto: string;
  readonly nota: string;
}

function Cifra({ nombre, monto, nota }: CifraProps) {
  return (
    <div className={styles.cifra}>
      <dt>{nombre}</dt>
      <dd>
        <span className={styles.monto}>{monto}</span>
        {nota !== '' && <span className="hint">{nota}</span>}
      </dd>
    </div>
  );
}

const { fecha } = camposDonador;

function Datos({ donador }: DeDonador) {
  const { id, vin, marca, auto, anio, tipo, color, procedencia, nota } = donador;
  const textos = [
    ['Auto', [marca, auto, anio, tipo].filter(Boolean).join(' ')],
    ['Color', color],
    ['Comprado el', textOf(fecha, donador.fecha)],
    ['Comprado a', procedencia],
    ['Nota', nota],
  ] as const;
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Número">
        <span className="mono">{folioDeDonador(id)}</span>
      </Fact>
      <Fact name="VIN">
        {vin === '' ? (
          '—'
        ) : (
          <span className="row-2 between">
            <span className="mono anywhere">{vin}</span>
            <CopyButton text={vin} name="VIN" />
          </span>
        )}
      </Fact>
      {textos.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="anywhere">{orNada(value)}</span>
        </Fact>
      ))}
    </dl>
  );
}
