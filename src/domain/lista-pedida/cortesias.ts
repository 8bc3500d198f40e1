import { foldTexto } from '#domain/texto.ts';

/** Words of a message that are of no part and no car: greetings, requests, what is around a sale. Folded. */
const PALABRAS = `
hola holi buenas buenos buen buena dia dias tarde tardes noche noches saludos saludo bendiciones gracias grax thanks muchas mucho
favor porfa porfavor porfis pf pfa pls plis xfa xfavor please jefe jefa amigo amiga compa compadre carnal hermano bro primo patron
joven senor senora senorita sr sra don dona inge ingeniero licenciado lic maestro mi mijo disculpe disculpa disculpen perdon oiga oye
mira fijate sabe sabes que onda tal como esta estas estan andas ando anda andan andamos estoy estamos soy somos es son sera seria
era fue ser hay tendra tendran tendras tienes tiene tienen tenga tengas tengan tener traes trae traen traera manejas maneja manejan
vende vendes venden vendera consigue consigues consigo conseguir consiguen
cotiza cotizas cotizar cotizame cotizeme coticeme cotice cotizacion cotizaciones presupuesto precio precios costo costos cuanto cuantos cuanta
cuesta cuestan cuest vale valen sale salen saldria dame deme das da dan dar daria pasas pasa paso pasar pasame paseme pase mandas manda mandame mandeme
enviame envia envias enviar envio envios enviame mande regala regalas regaleme regalame ayuda ayudas ayudame ayudeme apoya apoyas apoyo apoyame
busco busca buscas buscando buscar ocupo ocupa ocupamos ocupas necesito necesita necesitas necesitamos requiero requerimos requiere solicito solicita
solicitamos quiero quisiera queria quiere queremos interesa interesan encargo encarga encargar falta faltan faltaria urge urgen urgente urgentemente
ya hoy manana ahorita luego pronto rapido antes despues entonces pues nomas solo solamente tambien tmb tb ademas asi mas menos
el la los las lo le les un una unos unas al del de y e o u ni no si se su sus me te nos mi mis tu tus yo usted ustedes ese esa eso esos esas este
esta esto estos estas aquel ahi aqui alla cual cuales quien donde cuando porque pero con sin por para pa x en a ante hasta desde segun sobre
ver checar checa checas checame revisa revisar saber decir dime digame digas avisa avisas avisame aviseme confirma confirmame confirmar
disponible disponibles disponibilidad existencia existencias stock inventario
siguiente siguientes sig lista listado listita relacion pedido pedidos orden partes parte pieza piezas pza pzas pz refaccion refacciones
autoparte autopartes unidad unidades articulo articulos descripcion
cantidad cant lado auto autos carro carros carrito coche coches vehiculo vehiculos camioneta troca nave modelo modelos mod ano anos version
marca linea tipo color colores blanco blanca negro negra rojo roja gris plata azul verde
mismo misma mismos mismas igual todo toda todos todas completo completa completos completas cada
cliente clientes taller talleres hojalateria hojalatero mecanico mecanica refaccionaria negocio seguro aseguradora
nombre llamo llamame llama llamar marcame marca whats whatsapp wasap numero tel telefono cel celular contacto correo mail
foto fotos imagen imagenes video audio ubicacion domicilio direccion calle colonia col avenida av ciudad municipio estado cp puebla
guadalajara monterrey mexico cdmx queretaro leon toluca
pago contado efectivo transferencia tarjeta deposito credito factura facturado facturar anticipo apartar aparta apartas apartame apartalo apartan
compro compra compras comprar compran venta vender vendo vendemos vendera oferta descuento rebaja barato barata caro cara economico economica
usado usada usados usadas nuevo nueva seminuevo original originales generico generica buen bueno buena estado detalle detalles golpe golpes golpeado golpeada
chocado chocada choque llego llega llegar ir voy vengo pasare recoger recojo entrega entregas entregan mandan urgencia
acaso casualidad manera modo forma posible posibilidad chance favorcito porfavorcito gustaria interesado interesada
anda viendo andabas agregar agrega agregale anade sumale incluye incluir extra otro otra otros otras
abren abre cierran cierra horario hora horas abierto abiertos contestan contesta contestame responde responden
bajo pedido preferencia preferente ojala ok oki va sale listo perfecto excelente enterado vale jaja jajaja
van vienen viene venia traia tiempo dias semana lunes martes miercoles jueves viernes sabado domingo
comprende sedan hatchback hb std standar estandar aut automatico automatica manual version
`;

const CORTESIAS: ReadonlySet<string> = new Set(PALABRAS.split(/\s+/).filter((palabra) => palabra !== ''));

/** Tells whether a word of a message is of no part and no car. @param palabra folded. */
export function isCortesia(palabra: string): boolean {
  return CORTESIAS.has(palabra);
}

/** Words of these that a text of a search reads as well, and the words that link: they are left where they stand. */
const LEIDAS: ReadonlySet<string> = new Set(
  `del con sin para por los las mas tambien lado leon sedan hatchback std standar estandar aut automatico automatica manual usado usada
  usados usadas nuevo nueva seminuevo original originales generico generica detalle detalles`.split(/\s+/),
);
const MIN_LETRAS = 3;
const PALABRA = /\p{L}+/gu;

/** Blanks the words that ask for nothing, each by as many spaces: 'mira' would be the beginning of a MIRAGE. */
export function blankCortesias(texto: string): string {
  return texto.replaceAll(PALABRA, (palabra) => {
    const folded = foldTexto(palabra);
    const isBlank = folded.length >= MIN_LETRAS && isCortesia(folded) && !LEIDAS.has(folded);
    return isBlank ? ' '.repeat(palabra.length) : palabra;
  });
}

/** Beginnings of what is not wanted: 'no quiero cofre, solo faro'. */
export const NEGADO = /^\s*(?:ya\s+)?no\s+(?:quiero|ocupo|necesito|busco|me sirve|ocupamos|necesitamos)\b|^\s*sin\s/;
