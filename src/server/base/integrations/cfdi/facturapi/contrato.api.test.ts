import { describeProveedor } from '#tests/contrato-cfdi/describe-proveedor.ts';
import { openFacturapi } from '#tests/facturapi-banco.ts';

describeProveedor('Facturapi', openFacturapi);
