-- The groups for sides, origins, variants, brands and cars; words with more than one meaning; and words that say how the
-- others belong together.
create temporary table otros_conocidos on commit drop as
select * from jsonb_to_recordset($grupos$[
{"id": "izq", "clase": "posicion", "canon": "IZQ", "igual": ["izq", "izquierdo", "izquierda", "iz", "izqdo", "lh", "l/h", "lado izquierdo", "piloto", "lado piloto", "chofer", "lado chofer", "conductor", "lado conductor"], "igual_regional": ["left"], "nunca": ["der"], "nota": "Mexico conduce a la izquierda del auto: piloto = izquierdo. \"piloto trasero\" es calavera; \"Pilot\" es un Honda: no usar prefijo."},
{"id": "der", "clase": "posicion", "canon": "DER", "igual": ["der", "derecho", "derecha", "dcho", "rh", "r/h", "lado derecho", "copiloto", "lado copiloto", "pasajero", "lado pasajero"], "igual_regional": ["right", "acompañante"], "nunca": ["izq"]},
{"id": "del", "clase": "posicion", "canon": "DEL", "igual": ["delantero", "delantera", "delanteros", "delanteras", "frontal", "frente", "del."], "igual_regional": ["front", "fr"], "nunca": ["tra"], "nota": "\"del\" es tambien preposicion: ver reglas."},
{"id": "tra", "clase": "posicion", "canon": "TRA", "igual": ["tra", "tras", "trasero", "trasera", "traseros", "traseras", "posterior", "post"], "igual_regional": ["rear", "rr"], "nunca": ["del"]},
{"id": "inf", "clase": "posicion", "canon": "INF", "igual": ["inf", "inferior", "abajo", "de abajo"], "nunca": ["sup"]},
{"id": "sup", "clase": "posicion", "canon": "SUP", "igual": ["sup", "superior", "arriba", "de arriba"], "nunca": ["inf"]},
{"id": "int", "clase": "posicion", "canon": "INT", "igual": ["int", "interior", "interno", "interna"], "nunca": ["ext"]},
{"id": "ext", "clase": "posicion", "canon": "EXT", "igual": ["ext", "exterior", "externo", "externa"], "nunca": ["int"]},
{"id": "cen", "clase": "posicion", "canon": "CEN", "igual": ["cen", "central", "centro"]},
{"id": "par", "clase": "posicion", "canon": "PAR", "igual": ["par", "juego", "jgo", "kit", "set", "los dos", "ambos"], "nota": "Pide izquierdo y derecho: no filtrar por lado."},
{"id": "original", "clase": "origen_condicion", "canon": "ORIGINAL", "igual": ["original", "orig", "de agencia", "oem", "genuina", "genuino"], "debil": ["certificado"], "nota": "OEM lo usa la gente como original; en catalogos a veces es fabricante de equipo original sin logo."},
{"id": "generico", "clase": "origen_condicion", "canon": "GENERICO", "igual": ["generico", "generica", "alterno", "aftermarket", "imitacion"], "fuerte": ["taiwan"], "debil": ["certificado"]},
{"id": "taiwan", "clase": "origen_condicion", "canon": "TW", "igual": ["tw", "taiwan", "taiwanes"], "fuerte": ["generico"]},
{"id": "certificado", "clase": "origen_condicion", "canon": "CERTIFICADO (CAPA)", "igual": ["capa", "certificado", "certificada"], "debil": ["generico"]},
{"id": "usado", "clase": "origen_condicion", "canon": "USADO", "igual": ["usado", "usada", "de uso", "segunda mano"], "fuerte": ["seminuevo"]},
{"id": "seminuevo", "clase": "origen_condicion", "canon": "SEMINUEVO", "igual": ["seminuevo", "seminueva", "como nuevo"], "fuerte": ["usado"]},
{"id": "nuevo", "clase": "origen_condicion", "canon": "NUEVO", "igual": ["nuevo", "nueva"]},
{"id": "reparado", "clase": "origen_condicion", "canon": "REPARADO", "igual": ["reparado", "reparada", "restaurado", "restaurada"], "debil": ["detalle"]},
{"id": "detalle", "clase": "origen_condicion", "canon": "CON DETALLE", "igual": ["con detalle", "con detalles", "detalle", "c/detalle"], "fuerte": ["para-reparar"], "debil": ["reparado"]},
{"id": "para-reparar", "clase": "origen_condicion", "canon": "PARA REPARAR", "igual": ["para reparar", "p/reparar", "dañado", "golpeado"], "fuerte": ["detalle"]},
{"id": "electrico", "clase": "variante", "canon": "ELECTRICO", "igual": ["electrico", "electrica", "elec", "elect"], "nunca": ["manual"]},
{"id": "manual", "clase": "variante", "canon": "MANUAL", "igual": ["manual", "man", "mecanico"], "nunca": ["electrico"]},
{"id": "p-pintar", "clase": "variante", "canon": "PARA PINTAR", "igual": ["para pintar", "p/pintar", "p/p", "liso", "primer", "en primer"], "nunca": ["texturizado"]},
{"id": "texturizado", "clase": "variante", "canon": "TEXTURIZADO", "igual": ["texturizado", "texturizada", "text", "negro texturizado", "corrugado"], "nunca": ["p-pintar"]},
{"id": "abatible", "clase": "variante", "canon": "ABATIBLE", "igual": ["abatible", "autoabatible", "autoab"]},
{"id": "c-direccional", "clase": "variante", "canon": "CON DIRECCIONAL", "igual": ["con direccional", "c/direccional", "c/direcc", "c/direc"]},
{"id": "led", "clase": "variante", "canon": "LED", "igual": ["led", "leds", "full led"], "nunca": ["halogeno"]},
{"id": "halogeno", "clase": "variante", "canon": "HALOGENO", "igual": ["halogeno", "de halogeno"], "nunca": ["led"]},
{"id": "m-vw", "clase": "alias_auto", "canon": "VOLKSWAGEN", "igual": ["volkswagen", "vw", "wolkswagen", "volswagen", "volkswaguen"]},
{"id": "m-chev", "clase": "alias_auto", "canon": "CHEVROLET", "igual": ["chevrolet", "chevrolete", "gm chevrolet"]},
{"id": "m-mb", "clase": "alias_auto", "canon": "MERCEDES BENZ", "igual": ["mercedes benz", "mercedes", "mercedez", "mb"]},
{"id": "m-nissan", "clase": "alias_auto", "canon": "NISSAN", "igual": ["nissan", "nisan", "datsun"]},
{"id": "m-hyundai", "clase": "alias_auto", "canon": "HYUNDAI", "igual": ["hyundai", "hiundai", "hyunday", "jiundai"]},
{"id": "m-peugeot", "clase": "alias_auto", "canon": "PEUGEOT", "igual": ["peugeot", "peugot", "pegeot", "peugeout"]},
{"id": "m-renault", "clase": "alias_auto", "canon": "RENAULT", "igual": ["renault", "renol", "renaul"]},
{"id": "m-mits", "clase": "alias_auto", "canon": "MITSUBISHI", "igual": ["mitsubishi", "mitsubichi", "mitsubshi"]},
{"id": "a-pickup", "clase": "alias_auto", "canon": "PICKUP", "igual": ["pickup", "pick up", "pick-up", "troca", "camioneta de carga"]},
{"id": "a-crv", "clase": "alias_auto", "canon": "CR-V", "igual": ["cr-v", "crv", "cr v"]},
{"id": "a-hrv", "clase": "alias_auto", "canon": "HR-V", "igual": ["hr-v", "hrv", "hr v"]},
{"id": "a-brv", "clase": "alias_auto", "canon": "BR-V", "igual": ["br-v", "brv"]},
{"id": "a-xtrail", "clase": "alias_auto", "canon": "X-TRAIL", "igual": ["x-trail", "xtrail", "x trail"]},
{"id": "a-rav4", "clase": "alias_auto", "canon": "RAV4", "igual": ["rav4", "rav 4", "rav-4"]},
{"id": "a-cx5", "clase": "alias_auto", "canon": "CX-5", "igual": ["cx-5", "cx5", "cx 5"]},
{"id": "a-np300", "clase": "alias_auto", "canon": "NP300", "igual": ["np300", "np 300", "estaquitas", "frontier np300"]},
{"id": "a-lobo", "clase": "alias_auto", "canon": "LOBO", "igual": ["lobo", "f150", "f-150", "f 150"]},
{"id": "a-cheyenne", "clase": "alias_auto", "canon": "SILVERADO", "igual": ["silverado", "cheyenne"]},
{"id": "a-bora", "clase": "alias_auto", "canon": "BORA", "igual": ["bora"]},
{"id": "a-clasico", "clase": "alias_auto", "canon": "JETTA CLASICO", "igual": ["jetta clasico", "clasico"]},
{"id": "a-i10", "clase": "alias_auto", "canon": "GRAND I10", "igual": ["grand i10", "i10", "gran i10"]},
{"id": "a-ecosport", "clase": "alias_auto", "canon": "ECOSPORT", "igual": ["ecosport", "eco sport"]},
{"id": "a-tsuru", "clase": "alias_auto", "canon": "TSURU", "igual": ["tsuru", "suru", "zuru"]},
{"id": "a-mazda3", "clase": "alias_auto", "canon": "MAZDA 3", "igual": ["mazda 3", "mazda3"]},
{"id": "a-t-cross", "clase": "alias_auto", "canon": "T-CROSS", "igual": ["t-cross", "tcross", "t cross"]},
{"id": "xenon", "clase": "variante", "canon": "XENON", "igual": ["xenon", "bixenon", "bi xenon", "hid"]},
{"id": "cromado", "clase": "variante", "canon": "CROMADO", "igual": ["cromado", "cromada", "cromo"]},
{"id": "ahumado", "clase": "variante", "canon": "AHUMADO", "igual": ["ahumado", "ahumada", "fondo negro"]},
{"id": "calefactable", "clase": "variante", "canon": "CALEFACTABLE", "igual": ["calefactable", "con calefaccion", "desempañante"]},
{"id": "automatico", "clase": "variante", "canon": "AUTOMATICO", "igual": ["automatico", "automatica"]},
{"id": "estandar", "clase": "variante", "canon": "ESTANDAR", "igual": ["estandar", "std"]},
{"id": "a-serie3", "clase": "alias_auto", "canon": "SERIE 3", "igual": ["serie 3", "316i", "318i", "320i", "325i", "328i", "330i", "335i"]},
{"id": "a-serie1", "clase": "alias_auto", "canon": "SERIE 1", "igual": ["serie 1", "116i", "118i", "120i", "125i", "130i"]},
{"id": "a-serie5", "clase": "alias_auto", "canon": "SERIE 5", "igual": ["serie 5", "520i", "525i", "528i", "530i", "535i"]},
{"id": "a-clase-c", "clase": "alias_auto", "canon": "CLASE C", "igual": ["clase c", "c180", "c200", "c230", "c250", "c280", "c300", "c350"]},
{"id": "a-clase-e", "clase": "alias_auto", "canon": "CLASE E", "igual": ["clase e", "e200", "e250", "e300", "e320", "e350"]},
{"id": "a-vocho", "clase": "alias_auto", "canon": "VOCHO", "igual": ["vocho", "bocho", "vw sedan", "sedan 1600"]},
{"id": "a-grand-cherokee", "clase": "alias_auto", "canon": "GRAND CHEROKEE", "igual": ["grand cherokee", "gran cherokee"]},
{"id": "a-grand-vitara", "clase": "alias_auto", "canon": "GRAND VITARA", "igual": ["grand vitara", "gran vitara"]},
{"id": "a-grand-caravan", "clase": "alias_auto", "canon": "GRAND CARAVAN", "igual": ["grand caravan", "gran caravan"]},
{"id": "a-grand-marquis", "clase": "alias_auto", "canon": "GRAND MARQUIS", "igual": ["grand marquis", "gran marquis", "marquis"]},
{"id": "a-suburban", "clase": "alias_auto", "canon": "SUBURBAN", "igual": ["suburban", "suburvan"]},
{"id": "a-cooper", "clase": "alias_auto", "canon": "COOPER", "igual": ["cooper", "mini cooper"]}
]$grupos$) as g(id text, clase text, canon text, igual text[], igual_regional text[], nunca text[], fuerte text[],
  debil text[], nota text);

insert into sinonimos (id, clase, canon, igual, igual_regional, nunca, nota)
select id, clase, canon, igual, coalesce(igual_regional, '{}'), coalesce(nunca, '{}'), coalesce(nota, '')
from otros_conocidos;

insert into sinonimos_relacionados (sinonimo, relacionado, fuerza)
select id, unnest(fuerte), 'fuerte' from otros_conocidos
union all select id, unnest(debil), 'debil' from otros_conocidos;

insert into sinonimos_ambiguos (termino, primero, tambien)
select termino, primero, tambien from jsonb_to_recordset($ambiguos$[
{"termino": "stop", "primero": "calavera", "tambien": ["tercera-luz"]},
{"termino": "polvera", "primero": "salpicadera", "tambien": ["tapon-rin"]},
{"termino": "tolva", "primero": "tolva-salpicadera", "tambien": ["tolva-motor", "tolva-radiador"]},
{"termino": "bisel", "primero": "bisel-niebla", "tambien": ["bisel-faro"]},
{"termino": "rejilla", "primero": "rejilla-fascia", "tambien": ["parrilla", "rejilla-parabrisas"]},
{"termino": "spoiler", "primero": "aleron", "tambien": ["spoiler-fascia"]},
{"termino": "moldura", "primero": "moldura-puerta", "tambien": ["moldura-arco", "moldura-fascia", "marco-parrilla"]},
{"termino": "soporte", "primero": "marco-radiador", "tambien": ["base-faro", "guia-fascia"]},
{"termino": "tapa", "primero": "cajuela", "tambien": ["tapa-caja", "carcasa-espejo", "tapa-arrastre"]},
{"termino": "caja", "primero": "caja-pickup", "tambien": ["transmision"]},
{"termino": "cuarto trasero", "primero": "calavera", "tambien": ["costado"]},
{"termino": "frente", "primero": "frente-completo", "tambien": ["marco-radiador"]},
{"termino": "vidrio", "primero": "cristal-puerta", "tambien": ["aleta", "medallon", "parabrisas", "luna-espejo"]},
{"termino": "cristal", "primero": "cristal-puerta", "tambien": ["aleta", "medallon", "parabrisas", "luna-espejo"]},
{"termino": "brack", "primero": "guia-fascia", "tambien": ["base-faro"]},
{"termino": "guia", "primero": "guia-fascia", "tambien": ["volante"]},
{"termino": "refaccion", "primero": null, "tambien": ["llanta"]},
{"termino": "piloto", "primero": "izq", "tambien": ["calavera"]},
{"termino": "halogenos", "primero": "faro-niebla", "tambien": ["halogeno"]},
{"termino": "faldon", "primero": "estribo", "tambien": ["spoiler-fascia", "panel-trasero"]},
{"termino": "mica", "primero": "mica-faro", "tambien": ["calavera"]},
{"termino": "sop", "primero": "marco-radiador", "tambien": ["base-faro", "guia-fascia", "soporte-motor"]}
]$ambiguos$) as a(termino text, primero text, tambien text[]);

insert into sinonimos_palabras (palabra, uso)
select unnest(string_to_array('de la el los las para un una refaccion refacciones autoparte pieza auto carro coche modelo mod busco '
  'necesito tienes tendras precio cuanto cuesta p pa su mi al me se lo inv inventario numero num parte '
  'hola quiero quisiera hay por favor que urge este esta ano anos '
  'buenas buenos buen tardes noches dias dia tal q k ocupo ocupa tiene tendra tendran saludos gracias '
  'porfa disculpe disculpa amigo jefe oiga oye si vale sale venden vendes anda traes manejan', ' ')), 'vacia'
union all select unnest(string_to_array('de del con sin para p pa en a', ' ')), 'nexo'
union all select unnest(string_to_array('y e o mas tambien ni', ' ')), 'separador'
union all select unnest(string_to_array('gol ka fit up pilot rio march', ' ')), 'exacta';
