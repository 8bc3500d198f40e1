import type { Emisor } from '#domain/cfdi/comprobante.ts';
import type { Desglose } from '#domain/cfdi/concepto.ts';
import type { ModoDeProveedor } from '#domain/cfdi/modo.ts';
import type { Grafias } from '#domain/nota.ts';
import type { VentanaDeVencimientos } from '#domain/reporte.ts';
import type { Rol } from '#domain/roles.ts';

/** How claims are kept. */
export interface ReglasDeIndicadores {
  /** The roles that make records (regla 81). */
  readonly crean: readonly Rol[];
  /** An order is due so many days after it was made, unless it says another day (regla 88). */
  readonly diasParaVencer: number;
  /** How many days ahead the report of due dates looks (regla 88). */
  readonly vencimientos: VentanaDeVencimientos;
}

/** How parts are held for customers. */
export interface ReglasDeApartados {
  readonly horas: number;
}

/** How parts are quoted by a link. */
export interface ReglasDeCotizaciones {
  /** A quote holds for so many days, unless somebody says until when. */
  readonly dias: number;
  /** Its prices have the IVA in them, or it is added to them. */
  readonly iva: 'incluido' | 'aparte';
}

/** The owner of the tills. */
export interface ReglasDeCaja {
  /** The business has one till for everybody, instead of one for each person. */
  readonly compartida: boolean;
}

/** How what is owed is collected. */
export interface ReglasDeCobranza {
  /** A debt is due after so many days, where neither its insurer nor its client has others. */
  readonly diasDeCredito: number;
}

/** The facts of the invoices that the screens know. */
export interface EstadoDeFacturacion {
  readonly modo: ModoDeProveedor;
  /** True where somebody could take the invoices for real ones, and they are not: a banner says so (regla 131). */
  readonly sonDePrueba: boolean;
  readonly desglose: Desglose;
}

/** The JSON that the server sends with the shell of the signed-in application. */
export interface AppState {
  readonly negocio: {
    readonly nombre: string;
    /** International number, digits only. */
    readonly whatsapp: string;
    /** Five digits, or empty when its address has none. */
    readonly codigoPostal: string;
    /** The names that selects of quoters offer. */
    readonly cotizadores: readonly string[];
    /** Other spellings of quoters, each with the one that is stored (regla 73). */
    readonly grafias: Grafias;
    /** Parts are held so many hours, unless somebody says until when. */
    readonly apartados: ReglasDeApartados;
    readonly cotizaciones: ReglasDeCotizaciones;
    /** A note that was just made opens its ticket with the print dialog, and not its own page (regla 169). */
    readonly imprimirAlVender: boolean;
    readonly indicadores: ReglasDeIndicadores;
    /** A printed document says these of the business beside its name. */
    readonly telefono: string;
    readonly correo: string;
    readonly direccion: string;
  };
  readonly facturacion: EstadoDeFacturacion;
  /** The origin of the public pages, for texts that leave the application: 'https://autopartes.mx'. */
  readonly publicUrl: string;
}

/** The data of the business that only its staff may see. */
export interface NegocioInterno {
  /** The names of the quoters. */
  readonly cotizadores: readonly string[];
  readonly grafias: Grafias;
  readonly apartados: ReglasDeApartados;
  readonly cotizaciones: ReglasDeCotizaciones;
  readonly imprimirAlVender: boolean;
  readonly indicadores: ReglasDeIndicadores & {
    /** Suppliers and ways of shipping that are offered before any record has them. */
    readonly proveedores: readonly string[];
    readonly metodosEnvio: readonly string[];
  };
  readonly cobranza: ReglasDeCobranza;
  readonly caja: ReglasDeCaja;
  /** The issuer of the invoices (regla 127). */
  readonly emisor: Emisor & {
    /** The IANA name of the time zone of its zip: the dates of its invoices are local to it. */
    readonly zona: string;
  };
  /** The series of the invoices, the payments and the returns. */
  readonly series: Readonly<Record<'factura' | 'pago' | 'egreso', string>>;
  readonly desglose: Desglose;
  /** Values that the lists of the part form offer beside those of the inventory (regla 141). */
  readonly listas: Readonly<Record<'tipo' | 'pieza' | 'lado' | 'origen' | 'condicion', readonly string[]>>;
}
