import { useEffect } from 'react';
import type { DetalleState } from '#contract/page-state.ts';
import { piezasPublicas } from '#contract/piezas-publicas.ts';
import { isRefused } from '#web/api/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import galeria from '#web/components/galeria/galeria.module.css';
import detalle from './detalle.module.css';
import bones from './estados.module.css';
import { NoEncontrada, Problema } from './estados.tsx';
import { PiezaDetalle } from './pieza-detalle.tsx';
import { VolverLink } from './volver-link.tsx';

const { getPieza } = piezasPublicas;

/** Reads the part in the browser: loading, the part, not found, or the problem once more. */
export function Carga({ state: { id, negocio, url } }: { readonly state: DetalleState }) {
  const { data, error, isLoading, retry } = useCall(getPieza, { pieza: id }, { isSilent: isNowhere });
  const titulo = data?.pieza.titulo;
  useEffect(() => {
    if (titulo) document.title = `${titulo} | ${negocio.nombre}`;
  }, [titulo, negocio.nombre]);

  if (isLoading) return <Cargando />;
  if (isNowhere(error)) return <NoEncontrada />;
  if (error || !data) return <Problema onRetry={retry} />;
  return <PiezaDetalle pieza={data.pieza} delAuto={data.delAuto} negocio={negocio} url={url} />;
}

function isNowhere(error: unknown): boolean {
  return isRefused(error, 'no_existe');
}

/** The shape of the page in its final size while the part is on its way. */
function Cargando() {
  return (
    <div className={detalle.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        Cargando la pieza…
      </p>
      <VolverLink />
      <div className={`stack-4 above-2 ${detalle.pieza}`}>
        <div className={galeria.marco}>
          <div className={bones.foto} />
        </div>
        <div className={detalle.ficha}>
          <div className={bones.titulo} />
          <div className={bones.boton} />
          <div className={bones.datos} />
        </div>
      </div>
    </div>
  );
}
