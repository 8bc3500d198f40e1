import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Registro } from '#contract/wire/indicador.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { Fields, Section } from '#web/components/record/fields.tsx';
import { FacturaViva, leidosOf } from './factura-viva.tsx';
import styles from './ficha.module.css';
import type { Pestana } from './pestanas.ts';
import { campo, DIGITOS, type SeccionProps } from './secciones.tsx';
import { type CampoForma, COSTOS, faltaParaFacturar } from './values.ts';

const FACTURA = [campo('factura', DIGITOS), campo('montoFactura')];
const INGRESO = [campo('ingresoFactura')];
const PAGO = [campo('pagada'), campo('pago', DIGITOS)];
const CAMPOS: readonly CampoForma[] = [...FACTURA, ...INGRESO, ...PAGO].map(({ name }) => name);

/** An invoiced record lacks nothing. */
const NADA = { entrega: false, costos: false };

interface FacturacionProps extends SeccionProps {
  /** Opens a tab at one of its fields. */
  readonly onGo: (pestana: Pestana, campo: CampoForma) => void;
}

/** 'Facturacion y cobranza': the invoice and its payment, once everything is there that an invoice needs. */
export function Facturacion({ form, onGo }: FacturacionProps) {
  const { values, errors, base } = form;
  const isViva = Boolean(base?.facturaViva);
  const falta = isViva ? NADA : faltaParaFacturar(values);
  const leidos = leidosOf(base);
  // A wrong value that was typed before something was taken away again is still shown.
  const isOpen = !(falta.entrega || falta.costos) || CAMPOS.some((name) => errors[name]);
  return (
    <>
      {falta.entrega && (
        <Falta
          text="FALTA PONER FECHA DE ENTREGA"
          action="Ir a Tiempos"
          pestana="tiempos"
          campo="entregado"
          onGo={onGo}
        />
      )}
      {falta.costos && (
        <Falta
          text="FALTA LLENAR LA SECCIÓN DE COSTOS Y GASTOS"
          action="Ir a Costos y gastos"
          pestana="costos"
          campo={COSTOS.find((name) => values[name].trim() === '') ?? 'costo'}
          onGo={onGo}
        />
      )}
      {isOpen && (
        <>
          <Section title="Factura">
            <FacturaViva registro={base} />
            <Fields form={form} specs={FACTURA} more={leidos} />
            <div className={styles.ingreso}>
              <Fields form={form} specs={INGRESO} />
              <button
                type="button"
                className={button.secondary}
                onClick={() => form.set('ingresoFactura', diaOf(new Date()))}
              >
                Ingresada hoy
              </button>
            </div>
            <FechaDeFactura registro={base} />
          </Section>
          <Section title="Pago">
            <Fields form={form} specs={PAGO} more={leidos} />
          </Section>
        </>
      )}
    </>
  );
}

function FechaDeFactura({ registro }: { readonly registro: Registro | null }) {
  const fecha = registro?.fechaFactura ?? null;
  if (fecha === null) return null;
  return <TextInput label="Fecha de factura" readOnly value={formatDia(fecha)} hint="La pone el sistema" />;
}

interface FaltaProps extends Pick<FacturacionProps, 'onGo'> {
  readonly text: string;
  readonly action: string;
  readonly pestana: Pestana;
  /** The field that is to be filled in there. */
  readonly campo: CampoForma;
}

function Falta({ text, action, pestana, campo: destino, onGo }: FaltaProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onGo(pestana, destino);
  };
  return (
    <div className={`spread notice ${styles.falta}`}>
      <p>{text}</p>
      <Link className={button.secondary} to={`?pestana=${pestana}`} onClick={onClick}>
        {action}
      </Link>
    </div>
  );
}
