import { menuOf } from '#domain/menu.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf, mayOpen, openScreensOf, SCREENS, type ScreenName } from '#domain/screens.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Destination } from '#web/components/hooks/quick-open-source.ts';

/** A place to go to with the other words that people call it by. */
interface Known extends Destination {
  readonly palabras?: string;
}

interface Accion {
  /** The action is for the roles that may open this screen. */
  readonly screen: ScreenName;
  readonly label: string;
  readonly palabras: string;
}

/** An action that somebody comes for: the empty form of a thing, or the till as it is now. */
const ACCIONES: readonly Accion[] = [
  { screen: 'nota', label: 'Nota nueva', palabras: 'crear agregar hacer vender venta mostrador remision' },
  { screen: 'inventarioPieza', label: 'Agregar pieza', palabras: 'nuevo nueva crear capturar alta inventario' },
  {
    screen: 'apartado',
    label: 'Apartar pieza',
    palabras: 'apartado nuevo nueva crear agregar hacer reservar guardar anticipo',
  },
  { screen: 'factura', label: 'Factura nueva', palabras: 'crear agregar hacer facturar timbrar cfdi' },
  {
    screen: 'indicador',
    label: 'Siniestro nuevo',
    palabras: 'registro nuevo nueva crear agregar cotizacion indicador aseguradora reporte pieza',
  },
  {
    screen: 'cotizacion',
    label: 'Cotización nueva',
    palabras: 'cotizar pegar lista mensaje whatsapp enlace nuevo crear',
  },
  { screen: 'corte', label: 'Corte de hoy', palabras: 'cerrar turno dia dinero efectivo' },
];

/** Other words for screens. */
const PALABRAS: Partial<Readonly<Record<ScreenName, string>>> = {
  caja: 'cajon fondo abrir cerrar contar arqueo retiro gasto efectivo turno',
  cotizador: 'cotizar precio historial',
  cotizaciones: 'enlace whatsapp enviadas aceptadas seguimiento',
  embudo: 'cotizaciones enviadas vistas aceptadas vendidas perdidas',
  cuentas: 'usuarios clientes accesos permisos',
  conteos: 'conteo inventario fisico faltante lugar rack auditoria',
  avisos: 'avisame esperan espera lista de espera whatsapp',
  demanda: 'demanda que comprar faltantes buscado pedido sin existencia perdido',
  donadores: 'despiece desarmar auto vin subasta baja repuve',
  etiquetas: 'qr codigo imprimir pegar rollo zebra',
  facturas: 'cfdi pagos egresos cobrar',
  movimientosBancarios: 'depositos abonos conciliar csv cobranza spei',
  notas: 'ventas remisiones',
  reportes: 'resumen del dia',
  utilidad: 'margen ganancia ganado costo cuanto gane',
  reporteAdeudos: 'deudas cobranza por cobrar',
  reporteVencimientos: 'vencidas por entregar',
  reporteInventario: 'ventas del patio',
  exportarIndicadores: 'descargar excel csv',
  importar: 'excel csv xlsx hoja de calculo subir cargar migrar plantilla',
  cobranza: 'deudas quien debe antiguedad promesas credito cobrar por cobrar',
  porPagar: 'proveedores compras deudas xml',
  saldos: 'cobranza anteriores sistema anterior por cobrar',
  sinonimos: 'palabras vocabulario',
};

/** Lists what a role can begin. */
export function accionesOf(rol: Rol): readonly Known[] {
  return ACCIONES.filter(({ screen }) => mayOpen(rol, screen)).map(({ screen, label, palabras }) => ({
    screen,
    label,
    detail: '',
    address: addressOf(rol, screen).replace(':id', 'new'),
    isNew: SCREENS[screen].path.includes(':id'),
    palabras,
  }));
}

/** Lists the places a role can go to: the entries of its menu first, then the screens that no menu has. */
export function destinationsOf(rol: Rol): readonly Known[] {
  const menu = menuOf(rol).map(({ screen, label }) => destination(rol, screen, label));
  const inMenu = new Set<ScreenName>(menu.map(({ screen }) => screen));
  const rest = openScreensOf(rol).filter((screen) => !inMenu.has(screen));
  return [...menu, ...rest.map((screen) => destination(rol, screen, SCREENS[screen].titulo))];
}

/** Small words that say nothing about where to go. */
const SIN_PESO = new Set(['de', 'del', 'la', 'el', 'las', 'los', 'una', 'un', 'a', 'ir']);

/** The destinations that have every typed word, accents and case ignored; those that begin with it first. */
export function findDestinations(destinations: readonly Known[], typed: string): readonly Known[] {
  const all = foldTexto(typed).split(/\s+/).filter(Boolean);
  const weighty = all.filter((word) => !SIN_PESO.has(word));
  const words = weighty.length > 0 ? weighty : all;
  const found = destinations.filter((one) => words.every((word) => has(one, word)));
  const begins = (one: Known) => foldTexto(one.label).startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

/**
 * The places that a text leads to without asking anybody: a screen that is called exactly so, then actions, then other
 * screens, each place once.
 */
export function findKnown(rol: Rol, typed: string): readonly Destination[] {
  const acciones = findDestinations(accionesOf(rol), typed);
  const begun = new Set(acciones.map(({ address }) => address));
  const screens = findDestinations(destinationsOf(rol), typed).filter(({ address }) => !begun.has(address));
  const isItsName = ({ label }: Destination) => foldTexto(label) === foldTexto(typed).trim();
  return [...screens.filter(isItsName), ...acciones, ...screens.filter((screen) => !isItsName(screen))];
}

function destination(rol: Rol, screen: ScreenName, label: string): Known {
  const { titulo } = SCREENS[screen];
  return {
    screen,
    label,
    detail: titulo === label ? '' : titulo,
    address: addressOf(rol, screen),
    palabras: PALABRAS[screen] ?? '',
  };
}

/** A part of its name is enough; the other words count from their beginning, or chance would find them. */
function has({ label, detail, address, palabras = '' }: Known, word: string): boolean {
  const isCalledSo = foldTexto(`${label} ${detail} ${address}`).includes(word);
  return isCalledSo || palabras.split(' ').some((other) => other.startsWith(word));
}
