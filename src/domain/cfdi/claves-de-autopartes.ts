import { foldTexto } from '#domain/texto.ts';

/** A key of a catalogue of the tax authority, with its description there. */
interface Clave {
  readonly clave: string;
  readonly descripcion: string;
}

/**
 * Keys of auto parts in c_ClaveProdServ: as the tax authority describes them, and after that the words by which a yard calls
 * such a part. The most used ones come first. Each was compared with the published catalogue.
 */
const AUTOPARTES: readonly (readonly [clave: string, descripcion: string, palabras?: string])[] = [
  ['25172601', 'Acabados para automotores', 'moldura fascia loderas tapa emblema autoparte pieza colision'],
  ['25172603', 'Parachoques para automotores', 'defensa fascia bumper absorbedor alma paragolpes'],
  ['25172606', 'Capós de vehículos', 'cofre'],
  ['25172602', 'Guardabarros', 'salpicadera lodera guardafango'],
  ['25172907', 'Luz frontal del vehículo', 'faro optico unidad'],
  ['25172908', 'Luz trasera del vehículo', 'calavera stop cuarto'],
  ['25172901', 'Iluminación exterior para automóviles', 'faro niebla antiniebla cuarto direccional'],
  ['25172604', 'Espejos retrovisores', 'espejo lateral luna'],
  ['25172605', 'Parrillas de vehículos', 'parrilla rejilla'],
  ['25172203', 'Puertas de automotores', 'puerta'],
  ['25172205', 'Compuertas inferiores o puertas elevadoras', 'tapa caja batea quinta puerta cajuela'],
  ['25172607', 'Paneles laterales de vehículos', 'costado estribo costilla'],
  ['25172301', 'Parabrisas para automotores', 'parabrisas medallon cristal'],
  ['25172303', 'Ventanas para automotores', 'cristal vidrio aleta'],
  ['25172304', 'Cremallera de ventana o ensamble regulatorio', 'elevador cristal regulador'],
  ['25174002', 'Radiadores de motor', 'radiador'],
  ['25174001', 'Ventilador', 'motoventilador tolva aspa'],
  ['25172709', 'Aire acondicionado vehicular', 'condensador compresor evaporador clima'],
  ['25171901', 'Rines o ruedas para automóviles', 'rin'],
  ['25172504', 'Llantas para automóviles o camionetas', 'llanta neumatico'],
  ['25172004', 'Amortiguadores para automóviles', 'amortiguador'],
  ['25172001', 'Sistemas de suspensión para automóviles', 'suspension muelle resorte mango puente'],
  ['25172013', 'Brazo de control de automóvil', 'horquilla'],
  ['25172010', 'Barra anti - ladeo', 'barra estabilizadora'],
  ['25172101', 'Airbags', 'bolsa aire'],
  ['25172104', 'Cinturones de seguridad', 'cinturon'],
  ['25174602', 'Cojinería de asientos', 'asiento vestidura'],
  ['25174406', 'Paneles de instrumentos', 'tablero'],
  ['25174405', 'Grupos de instrumentos', 'cluster tablero medidores'],
  ['25174403', 'Paneles de puerta', 'tapa vestidura puerta'],
  ['25174402', 'Consolas', 'consola'],
  ['25174410', 'Componentes y sistemas de sonido del vehículo', 'estereo radio bocina pantalla'],
  ['25174211', 'Timones o volantes', 'volante'],
  ['25174204', 'Sistema de dirección hidráulica', 'caja direccion bomba licuadora cremallera'],
  ['25174212', 'Ensambles de columna de dirección', 'columna direccion'],
  ['25174106', 'Sunroofs o techos corredizos', 'quemacocos'],
  ['25174100', 'Sistemas de tejado', 'techo toldo capacete'],
  ['25173812', 'Transmisiones manuales', 'caja velocidades estandar'],
  ['25173813', 'Transmisiones automáticas', 'caja velocidades'],
  ['25173805', 'Diferenciales', 'diferencial'],
  ['25173801', 'Ejes de manejo', 'flecha'],
  ['25173701', 'Convertidores catalíticos', 'catalizador'],
  ['25173702', 'Silenciadores de exhosto o resonadores', 'mofle silenciador escape'],
  ['25173703', 'Colector de escape', 'multiple escape'],
  ['25172406', 'Tanques de combustible', 'tanque gasolina'],
  ['25172409', 'Módulo de combustible', 'bomba gasolina'],
  ['25171706', 'Calibrador de frenaje', 'caliper mordaza freno'],
  ['25171715', 'Rotores de frenos de disco', 'disco freno'],
  ['25171723', 'Sistema de frenos antibloqueo – ABS', 'modulo abs'],
  ['25173303', 'Sistemas de computador', 'computadora ecu modulo'],
  ['25173900', 'Componentes eléctricos', 'arnes sensor switch fusibles'],
  ['25173902', 'Arranque del motor', 'marcha'],
  ['26101302', 'Alternador', 'generador'],
  ['26101500', 'Motores', 'motor'],
  ['26101504', 'Motores diesel', 'motor'],
  ['26101713', 'Culata de cilindro', 'cabeza'],
  ['26101720', 'Turbocargador', 'turbo'],
  ['26101738', 'Múltiples de entrada', 'multiple admision'],
  ['26101704', 'Monturas de motor', 'soporte motor'],
  ['25181601', 'Chasis para automóviles', 'chasis bastidor marco compacto'],
];

/** The keys of units that documents have here. */
const UNIDADES: readonly (readonly [clave: string, descripcion: string, palabras?: string])[] = [
  ['H87', 'Pieza'],
  ['ACT', 'Actividad'],
];

/**
 * Finds the keys that a yard needs by the beginnings of all words of a text, or by the beginning of a key; all of them by no
 * text at all, the most used first.
 */
export function findClavesDeAutopartes(texto: string, catalogo: 'producto' | 'unidad' = 'producto'): readonly Clave[] {
  const buscadas = wordsOf(texto);
  // A text of other signs alone asks for something, which nothing is.
  if (buscadas.length === 0 && texto.trim() !== '') return [];
  return (catalogo === 'producto' ? AUTOPARTES : UNIDADES).flatMap(([clave, descripcion, palabras = '']) => {
    const suyas = wordsOf(`${clave} ${descripcion} ${palabras}`);
    const isFound = buscadas.every((buscada) => suyas.some((suya) => suya.startsWith(buscada)));
    return isFound ? [{ clave, descripcion }] : [];
  });
}

function wordsOf(texto: string): readonly string[] {
  return foldTexto(texto).match(/[\p{L}\p{N}]+/gu) ?? [];
}
