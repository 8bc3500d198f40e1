import type { EstatusApartado } from '#domain/apartado.ts';
import type { buscadorPublic } from './buscador-public.ts';
import type { RequestOf, ResponseOf } from './call.ts';
import type { CotizacionPublica } from './wire/cotizacion-publica.ts';
import type { PiezaPublica } from './wire/pieza-publica.ts';
import type { PiezasDelAuto } from './wire/piezas-del-auto.ts';

/** The data of the business that every public page shows. */
export interface Negocio {
  readonly nombre: string;
  readonly descripcion: string;
  /** International number, digits only. */
  readonly whatsapp: string;
  readonly telefono: string;
  readonly correo: string;
  readonly direccion: string;
  readonly horario: string;
  /** How a part reaches its buyer; empty where the business does not say. */
  readonly entrega: string;
  /** A map shows the business at this address of the web; empty where it does not say. */
  readonly mapa: string;
}

/** One choice of a select and how many parts stand behind it. */
export interface Opcion {
  readonly valor: string;
  readonly cuantas: number;
}

/** The visitor's search. Empty text and null mean 'not chosen'. */
export interface Filtros extends Omit<RequestOf<typeof buscadorPublic.getFilas>, 'itemsPerPage'> {}

/** The choices of the four selects, each as its call answers it; null until the level above is chosen. */
export interface Opciones {
  readonly marcas: ResponseOf<typeof buscadorPublic.getMarcas> | null;
  readonly autos: ResponseOf<typeof buscadorPublic.getAutos> | null;
  readonly years: ResponseOf<typeof buscadorPublic.getYears> | null;
  readonly piezas: ResponseOf<typeof buscadorPublic.getNombres> | null;
}

export type Resultados = ResponseOf<typeof buscadorPublic.getFilas>;

/** A part that just came, as far as its card on the landing shows it. */
export interface PiezaReciente extends Pick<PiezaPublica, 'id' | 'inventario' | 'titulo' | 'portada'> {}

/** The landing as the server rendered it; the browser goes on from here. */
export interface InicioState {
  readonly page: 'inicio';
  readonly negocio: Negocio;
  readonly filtros: Filtros;
  readonly opciones: Opciones;
  /** Null until there is a text or all four filters (regla 146). */
  readonly resultados: Resultados | null;
}

/** A part's page. `sinExistencias` follows from the part; `error` is for a database that did not answer. */
export interface DetalleState {
  readonly page: 'detalle';
  readonly negocio: Negocio;
  readonly id: number;
  readonly estado: 'success' | 'not_found' | 'error';
  readonly pieza: PiezaPublica | null;
  /** All that there is for the same car; null without a part. */
  readonly delAuto: PiezasDelAuto | null;
  /** Absolute address of this page. */
  readonly url: string;
}

/** Sign-in, registration and recovery: the same page for everybody. */
export interface CuentaState {
  readonly page: 'login' | 'registro' | 'recuperacion';
  readonly negocio: Negocio;
}

/** A text of the business that holds for everybody who uses the site. */
export interface TextoLegal {
  /** The day from which it holds: ISO `yyyy-mm-dd`. */
  readonly vigencia: string;
  /** Paragraphs; a list within one is a list of points. */
  readonly secciones: readonly {
    readonly titulo: string;
    readonly parrafos: readonly (string | readonly string[])[];
  }[];
}

/** 'Términos y condiciones' and 'Aviso de privacidad' (regla 153). */
export interface LegalState {
  readonly page: 'terminos' | 'privacidad';
  readonly negocio: Negocio;
  readonly texto: TextoLegal;
}

/** Sales notes, as far as anybody may know one who has its ticket in the hand. */
export interface NotaPublica {
  readonly id: number;
  /** An ISO moment. */
  readonly creada: string;
  /** In centavos, as what was given back of it for items that came back. */
  readonly total: number;
  readonly devuelto: number;
  readonly isCancelada: boolean;
}

/** The page behind the code of a ticket. */
export interface NotaState {
  readonly page: 'nota';
  readonly negocio: Negocio;
  /** Null when the database did not answer. */
  readonly nota: NotaPublica | null;
}

/** Parts held for a customer, as far as anybody may know who has its receipt in the hand. */
export interface ApartadoPublico {
  readonly id: number;
  /** An ISO moment. */
  readonly hasta: string;
  readonly estatus: EstatusApartado;
  /** The agreed price of all of it, in centavos; null while a part has no price. */
  readonly total: number | null;
  /** Money in advance, in centavos. */
  readonly pagado: number;
  /** The rest to pay, in centavos; null where nobody knows it, or nobody owes it any more. */
  readonly resta: number | null;
}

/** The page behind the code of a hold's receipt. */
export interface ApartadoState {
  readonly page: 'apartado';
  readonly negocio: Negocio;
  /** Null when the database did not answer. */
  readonly apartado: ApartadoPublico | null;
}

/** The page of a quote, for whoever has its link. */
export interface CotizacionState {
  readonly page: 'cotizacion';
  readonly negocio: Negocio;
  /** Its prices have the IVA in them, or it is added to them. */
  readonly iva: 'incluido' | 'aparte';
  readonly token: string;
  /** Absolute address of this page. */
  readonly url: string;
  /** Null when the database did not answer. One that is over has no lines. */
  readonly cotizacion: CotizacionPublica | null;
}

/** A notice that somebody asked for, as far as anybody may know who has its link. */
export interface AvisoPublico {
  /** The wish in words. */
  readonly texto: string;
}

/** The page where somebody takes back that he wants to be told. */
export interface AvisoState {
  readonly page: 'aviso';
  readonly negocio: Negocio;
  readonly token: string;
  /** Null when the database did not answer. */
  readonly aviso: AvisoPublico | null;
}

/** The page of the parts that a visitor collected, which only the device knows. */
export interface MiListaState {
  readonly page: 'mi-lista';
  readonly negocio: Negocio;
  /** The origin of the addresses that are sent. */
  readonly origen: string;
}

/** Any other address. */
export interface NoEncontradaState {
  readonly page: 'no-encontrada';
  readonly negocio: Negocio;
}

/** The JSON that the server sends with a public page. */
export type PageState =
  | InicioState
  | DetalleState
  | CuentaState
  | LegalState
  | NotaState
  | ApartadoState
  | CotizacionState
  | AvisoState
  | MiListaState
  | NoEncontradaState;
