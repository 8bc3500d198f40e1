-- Words that a month of searches asked for, added where nobody has decided otherwise: a group that was edited (version
-- above 1) keeps its words, a word that another group of its class or the ambiguous ones have stays theirs, and what is
-- there already is left as it is.
create temporary table nuevas on commit drop as
select * from jsonb_to_recordset($grupos$[
{"id": "motor", "clase": "pieza", "canon": "MOTOR", "igual": ["motor", "motor completo", "motor armado", "3/4 de motor", "motor 3/4"]},
{"id": "soporte-motor", "clase": "pieza", "canon": "SOPORTE DE MOTOR", "igual": ["soporte de motor", "sop de motor", "base de motor", "taquete de motor"], "debil": ["soporte-transmision"]},
{"id": "soporte-transmision", "clase": "pieza", "canon": "SOPORTE DE TRANSMISION", "igual": ["soporte de transmision", "sop de transmision", "soporte de caja", "base de transmision"], "debil": ["soporte-motor"]},
{"id": "turbo", "clase": "pieza", "canon": "TURBO", "igual": ["turbo", "turbocargador", "turbo cargador", "turbina"], "debil": ["intercooler"]},
{"id": "cabeza-motor", "clase": "pieza", "canon": "CABEZA DE MOTOR", "igual": ["cabeza de motor", "cabeza", "culata"]},
{"id": "carter", "clase": "pieza", "canon": "CARTER", "igual": ["carter", "carter de aceite", "carter de motor"]},
{"id": "multiple-admision", "clase": "pieza", "canon": "MULTIPLE DE ADMISION", "igual": ["multiple de admision", "multiple", "admision"]},
{"id": "multiple-escape", "clase": "pieza", "canon": "MULTIPLE DE ESCAPE", "igual": ["multiple de escape", "header", "headers"], "debil": ["mofle", "catalizador"]},
{"id": "catalizador", "clase": "pieza", "canon": "CATALIZADOR", "igual": ["catalizador", "convertidor catalitico"], "debil": ["mofle"]},
{"id": "cuerpo-aceleracion", "clase": "pieza", "canon": "CUERPO DE ACELERACION", "igual": ["cuerpo de aceleracion", "garganta"]},
{"id": "inyector", "clase": "pieza", "canon": "INYECTOR", "igual": ["inyector", "inyectores", "riel de inyectores"]},
{"id": "bomba-gasolina", "clase": "pieza", "canon": "BOMBA DE GASOLINA", "igual": ["bomba de gasolina", "bomba de gas", "bomba de combustible"], "debil": ["tanque-gas"]},
{"id": "bomba-agua", "clase": "pieza", "canon": "BOMBA DE AGUA", "igual": ["bomba de agua"]},
{"id": "bomba-direccion", "clase": "pieza", "canon": "BOMBA DE DIRECCION", "igual": ["bomba de direccion", "licuadora", "bomba hidraulica"], "debil": ["cremallera"]},
{"id": "bomba-frenos", "clase": "pieza", "canon": "BOMBA DE FRENOS", "igual": ["bomba de frenos", "bomba de freno", "cilindro maestro"], "debil": ["booster"]},
{"id": "booster", "clase": "pieza", "canon": "BOOSTER", "igual": ["booster", "buster", "hidrovac"], "debil": ["bomba-frenos"]},
{"id": "modulo-abs", "clase": "pieza", "canon": "MODULO ABS", "igual": ["modulo abs", "bomba abs", "abs"]},
{"id": "bujia", "clase": "pieza", "canon": "BUJIA", "igual": ["bujia", "bujias", "cables de bujia"], "debil": ["bobina"]},
{"id": "bobina", "clase": "pieza", "canon": "BOBINA DE ENCENDIDO", "igual": ["bobina", "bobina de encendido"], "debil": ["bujia"]},
{"id": "banda", "clase": "pieza", "canon": "BANDA", "igual": ["banda", "banda de motor", "banda de accesorios", "banda de tiempo"]},
{"id": "polea", "clase": "pieza", "canon": "POLEA", "igual": ["polea", "damper", "polea de cigüeñal"]},
{"id": "termostato", "clase": "pieza", "canon": "TERMOSTATO", "igual": ["termostato", "toma de agua"]},
{"id": "manguera", "clase": "pieza", "canon": "MANGUERA", "igual": ["manguera", "manguera de radiador"], "debil": ["radiador"]},
{"id": "filtro-aire", "clase": "pieza", "canon": "PORTAFILTRO DE AIRE", "igual": ["portafiltro", "porta filtro", "caja de filtro", "depurador", "filtro de aire", "caja filtro de aire"]},
{"id": "tapa-motor", "clase": "pieza", "canon": "TAPA DE MOTOR", "igual": ["tapa de motor", "cubierta de motor", "tapa de punterias"]},
{"id": "clutch", "clase": "pieza", "canon": "CLUTCH", "igual": ["clutch", "kit de clutch", "embrague"], "debil": ["transmision"]},
{"id": "diferencial", "clase": "pieza", "canon": "DIFERENCIAL", "igual": ["diferencial", "eje diferencial"]},
{"id": "cardan", "clase": "pieza", "canon": "FLECHA CARDAN", "igual": ["cardan", "flecha cardan"], "debil": ["diferencial"]},
{"id": "transfer", "clase": "pieza", "canon": "CAJA TRANSFER", "igual": ["transfer", "caja transfer", "caja de transferencia"]},
{"id": "disco-freno", "clase": "pieza", "canon": "DISCO DE FRENO", "igual": ["disco de freno", "discos de freno", "disco", "rotor"], "debil": ["caliper", "balata"]},
{"id": "caliper", "clase": "pieza", "canon": "CALIPER", "igual": ["caliper", "mordaza"], "debil": ["disco-freno"]},
{"id": "balata", "clase": "pieza", "canon": "BALATA", "igual": ["balata", "balatas", "pastillas de freno"], "debil": ["disco-freno"]},
{"id": "tambor", "clase": "pieza", "canon": "TAMBOR DE FRENO", "igual": ["tambor", "tambor de freno"]},
{"id": "eje-trasero", "clase": "pieza", "canon": "EJE TRASERO", "igual": ["eje trasero", "eje"], "debil": ["amortiguador"]},
{"id": "resorte", "clase": "pieza", "canon": "RESORTE", "igual": ["resorte", "espiral", "muelle"], "debil": ["amortiguador"]},
{"id": "barra-estabilizadora", "clase": "pieza", "canon": "BARRA ESTABILIZADORA", "igual": ["barra estabilizadora", "estabilizadora"], "debil": ["tornillo-estabilizador"]},
{"id": "tornillo-estabilizador", "clase": "pieza", "canon": "TORNILLO ESTABILIZADOR", "igual": ["tornillo estabilizador", "cacahuate", "bieleta"]},
{"id": "rotula", "clase": "pieza", "canon": "ROTULA", "igual": ["rotula", "rotulas"], "debil": ["horquilla"]},
{"id": "terminal", "clase": "pieza", "canon": "TERMINAL DE DIRECCION", "igual": ["terminal", "terminal de direccion", "vieleta de direccion"], "debil": ["cremallera"]},
{"id": "maza", "clase": "pieza", "canon": "MAZA", "igual": ["maza", "masa", "maza de rueda", "balero", "balero de rueda"], "debil": ["mango"]},
{"id": "columna-direccion", "clase": "pieza", "canon": "COLUMNA DE DIRECCION", "igual": ["columna de direccion", "columna"], "debil": ["volante"]},
{"id": "bateria", "clase": "pieza", "canon": "BATERIA", "igual": ["bateria", "acumulador"]},
{"id": "estereo", "clase": "pieza", "canon": "ESTEREO", "igual": ["estereo", "autoestereo", "radio", "pantalla", "multimedia"]},
{"id": "bocina", "clase": "pieza", "canon": "BOCINA", "igual": ["bocina", "bocinas"], "debil": ["estereo"]},
{"id": "antena", "clase": "pieza", "canon": "ANTENA", "igual": ["antena"]},
{"id": "fusiblera", "clase": "pieza", "canon": "CAJA DE FUSIBLES", "igual": ["fusiblera", "caja de fusibles", "portafusibles"]},
{"id": "switch-encendido", "clase": "pieza", "canon": "SWITCH DE ENCENDIDO", "igual": ["switch de encendido", "switch", "cilindro de encendido"]},
{"id": "llave", "clase": "pieza", "canon": "LLAVE", "igual": ["llave", "control de alarma", "control remoto"]},
{"id": "control-clima", "clase": "pieza", "canon": "CONTROL DE CLIMA", "igual": ["control de clima", "control de aire", "mandos de clima"]},
{"id": "palanca-velocidades", "clase": "pieza", "canon": "PALANCA DE VELOCIDADES", "igual": ["palanca de velocidades", "palanca de cambios", "selector de velocidades"]},
{"id": "palanca-luces", "clase": "pieza", "canon": "PALANCA DE LUCES", "igual": ["palanca de luces", "palanca de direccionales", "palanca de limpiadores", "multifuncional"]},
{"id": "freno-mano", "clase": "pieza", "canon": "FRENO DE MANO", "igual": ["freno de mano", "palanca de freno de mano"]},
{"id": "pedal", "clase": "pieza", "canon": "PEDAL", "igual": ["pedal", "pedal de acelerador", "pedalera"]},
{"id": "asiento", "clase": "pieza", "canon": "ASIENTO", "igual": ["asiento", "asientos", "butaca", "juego de asientos"], "debil": ["cabecera"]},
{"id": "cabecera", "clase": "pieza", "canon": "CABECERA", "igual": ["cabecera", "cabeceras"], "debil": ["asiento"]},
{"id": "consola", "clase": "pieza", "canon": "CONSOLA", "igual": ["consola", "consola central", "descansabrazos"]},
{"id": "alfombra", "clase": "pieza", "canon": "ALFOMBRA", "igual": ["alfombra", "tapete", "tapetes"]},
{"id": "cielo", "clase": "pieza", "canon": "CIELO", "igual": ["cielo", "cielo de toldo", "tapiz de toldo"], "debil": ["toldo"]},
{"id": "visera", "clase": "pieza", "canon": "VISERA", "igual": ["visera", "parasol", "tapasol"]},
{"id": "difusor", "clase": "pieza", "canon": "DIFUSOR DE AIRE", "igual": ["difusor", "difusor de aire", "ducto de aire"], "debil": ["tablero"]},
{"id": "evaporador", "clase": "pieza", "canon": "EVAPORADOR", "igual": ["evaporador", "caja de clima"], "debil": ["condensador"]},
{"id": "soplador", "clase": "pieza", "canon": "SOPLADOR", "igual": ["soplador", "motor de clima", "motor soplador"]},
{"id": "gato", "clase": "pieza", "canon": "GATO", "igual": ["gato", "gato hidraulico", "herramienta"]},
{"id": "gancho-arrastre", "clase": "pieza", "canon": "GANCHO DE ARRASTRE", "igual": ["gancho de arrastre", "gancho", "tiron"], "debil": ["tapa-arrastre"]},
{"id": "sensor-oxigeno", "clase": "pieza", "canon": "SENSOR DE OXIGENO", "igual": ["sensor de oxigeno", "sonda lambda"]},
{"id": "sensor-maf", "clase": "pieza", "canon": "SENSOR MAF", "igual": ["sensor maf", "maf", "sensor map"]},
{"id": "varilla-cofre", "clase": "pieza", "canon": "VARILLA DE COFRE", "igual": ["varilla de cofre", "varilla"], "debil": ["cofre"]},
{"id": "lona-caja", "clase": "pieza", "canon": "TAPA CUBRE CAJA", "igual": ["lona", "lona de caja", "tonneau", "cubre caja"], "debil": ["caja-pickup"]},
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
]$grupos$) as g(id text, clase text, canon text, igual text[], fuerte text[], debil text[]);

-- More words for groups there are; `quita` is what the engine knows better: which years 'jetta a4' is of.
create temporary table palabras_nuevas on commit drop as
select * from jsonb_to_recordset($palabras$[
{"id": "puerta", "igual": ["pta", "ptas"]},
{"id": "calavera", "igual": ["cal", "calav"]},
{"id": "espejo", "igual": ["esp"]},
{"id": "salpicadera", "igual": ["salp"]},
{"id": "parrilla", "igual": ["parr"]},
{"id": "radiador", "igual": ["rad"]},
{"id": "alternador", "igual": ["alt"]},
{"id": "defensa", "igual": ["def"]},
{"id": "faro", "igual": ["unidad"]},
{"id": "guia-fascia", "igual": ["soporte de fascia", "sop de fascia", "soporte fascia"]},
{"id": "base-faro", "igual": ["sop de faro", "bracket de faro"]},
{"id": "marco-radiador", "igual": ["sop de radiador"]},
{"id": "tolva-motor", "igual": ["cubre carter"]},
{"id": "tapa-gas", "igual": ["tapon de gasolina"]},
{"id": "a-clasico", "quita": ["jetta a4"]},
{"id": "a-bora", "quita": ["jetta a5"]}
]$palabras$) as p(id text, igual text[], quita text[]);

create function pg_temp.tomadas(mia text, de text) returns setof text language sql as $$
  select plegar(unnest(igual || igual_regional)) from sinonimos where id <> mia and clase = de
  union select plegar(termino) from sinonimos_ambiguos
$$;

insert into sinonimos (id, clase, canon, igual)
select id, clase, canon, array(select w from unnest(igual) w where plegar(w) not in (select pg_temp.tomadas(id, clase)))
from nuevas where plegar(canon) not in (select pg_temp.tomadas(id, clase))
on conflict do nothing;

insert into sinonimos_relacionados (sinonimo, relacionado, fuerza)
select n.id, r, 'debil' from nuevas n cross join unnest(n.debil) r
where exists (select from sinonimos s where s.id = r)
  and exists (select from sinonimos s where s.id = n.id and s.canon = n.canon and s.version = 1)
on conflict do nothing;

update sinonimos s set igual = array(
  select w from unnest(s.igual) w where not w = any(coalesce(p.quita, '{}'))
) || array(
  select w from unnest(p.igual) w
  where not w = any(s.igual || s.igual_regional) and plegar(w) not in (select pg_temp.tomadas(s.id, s.clase)))
from palabras_nuevas p where p.id = s.id and s.version = 1;

insert into sinonimos_ambiguos (termino, primero, tambien)
select termino, primero, tambien from jsonb_to_recordset($ambiguos$[
{"termino": "sop", "primero": "marco-radiador", "tambien": ["base-faro", "guia-fascia", "soporte-motor"]}
]$ambiguos$) as a(termino text, primero text, tambien text[])
where not exists (select from unnest(primero || tambien) id where id not in (select s.id from sinonimos s))
on conflict do nothing;

-- What a message says besides.
insert into sinonimos_palabras (palabra, uso)
select unnest(string_to_array('buenas buenos buen tardes noches dias dia tal q k ocupo ocupa tiene tendra tendran saludos gracias '
  'porfa disculpe disculpa amigo jefe oiga oye si cuesta vale sale venden vendes anda traes manejan', ' ')), 'vacia'
on conflict do nothing;

-- A part number is found by any piece of it of four letters or digits: its ends, from each letter on.
create function finales(numero text) returns tsvector language sql immutable strict parallel safe return (
  select array_to_tsvector(coalesce(array_agg(distinct substr(plano, desde)), '{}'))
  from regexp_replace(lower(numero), '[^a-z0-9]', '', 'g') plano, generate_series(1, length(plano) - 3) desde);
create index piezas_numero_dentro on piezas using gin (finales(numero_parte)) where numero_parte <> '';
