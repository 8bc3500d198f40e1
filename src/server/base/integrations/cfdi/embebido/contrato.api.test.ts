import { describeProveedor } from '#tests/contrato-cfdi/describe-proveedor.ts';
import { openEmbebido } from '#tests/embebido.ts';

describeProveedor('the embedded provider', openEmbebido);
