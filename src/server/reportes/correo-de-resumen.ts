import type { ResumenDelDia } from '#contract/resumen.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { EDADES_DE_ADEUDO, edadText } from '#domain/resumen.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import type { Mail } from '#server/base/jobs/correos.ts';
import { type Bloque, composeMail, type Destinatario, type Remitente } from '#server/base/jobs/redaccion.ts';

type Cifra = readonly [nombre: string, cifra: string];

/** Composes the mail of the morning: what waits, what was sold, what is owed, and the way to the lists behind it. */
export function composeResumen(remitente: Remitente, para: Destinatario, rol: Rol, resumen: ResumenDelDia): Mail {
  const { hoy, adeudos } = resumen;
  return composeMail(remitente, para, `Resumen del día ${formatDia(hoy)}`, [
    { parrafo: 'Así amaneció el negocio.' },
    { cifras: pendientesOf(resumen) },
    { parrafo: 'Ventas por nota' },
    { cifras: ventasOf(resumen) },
    ...(adeudos ? adeudosOf(adeudos) : []),
    { enlace: 'Abrir el resumen', url: `${remitente.publicUrl}${addressOf(rol, 'reportes')}` },
    { parrafo: 'Este correo se apaga en la misma pantalla.' },
  ]);
}

function pendientesOf(resumen: ResumenDelDia): readonly Cifra[] {
  const { porRetirar, fallidos, eliminadas } = resumen;
  const cuentas: readonly (readonly [string, number])[] = [
    ['Piezas vencidas', resumen.vencidas],
    ['Vencen hoy', resumen.vencenHoy],
    ['Piezas por cotizar', resumen.porCotizar],
    ['Sin pieza del patio', resumen.sinPatio],
    ['Apartados que terminan hoy', resumen.apartadosHoy],
    ['Publicaciones por retirar', porRetirar.FB + porRetirar.ML],
    ['Bajas por atender', resumen.bajas],
    ['Facturas por confirmar', resumen.porConfirmar],
    ['Ventas sin CFDI que van tarde', resumen.sinCfdi],
    ['Canceladas fuera del sistema', resumen.canceladasFuera],
    ...(eliminadas === null ? [] : [['Piezas eliminadas con existencias', eliminadas] as const]),
    ...(fallidos === null ? [] : [['Trabajos que fallaron', fallidos] as const]),
  ];
  return cuentas.map(([nombre, cuenta]) => [nombre, cuenta.toLocaleString('es-MX')]);
}

function ventasOf({ mes, mesPasado }: ResumenDelDia): readonly Cifra[] {
  return [
    ['Este mes', formatPrecio(mes.monto)],
    ['El mes pasado, al mismo día', formatPrecio(mesPasado.monto)],
  ];
}

function adeudosOf({ monto, edades }: NonNullable<ResumenDelDia['adeudos']>): readonly Bloque[] {
  return [
    { parrafo: `Por cobrar a aseguradoras: ${formatPrecio(monto)}` },
    {
      cifras: EDADES_DE_ADEUDO.map((edad, index): Cifra => [edadText(edad), formatPrecio(edades[index]?.monto ?? 0)]),
    },
  ];
}
