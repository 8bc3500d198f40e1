import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ADMIN, call } from './product.ts';
const url='http://127.0.0.1:3128';
const { session_id, keylogin, code_confirm, user } = await call({ url }, 'verify-account/validate_login.php', ADMIN);
const st={session_id:String(session_id),keylogin:String(keylogin),code_confirm:String(code_confirm),user:JSON.stringify(user)};
const b=await chromium.launch({executablePath: findChromium()!, args:['--no-sandbox']});
const [,, what, ...widths]=process.argv;
for (const w of widths.length?widths:['390']) for (const scheme of (process.env.SCHEMES??'light').split(',') as ('light'|'dark')[]) {
  const c=await b.newContext({viewport:{width:+w,height:+w<700?844:1000},locale:'es-MX',colorScheme:scheme,hasTouch:+w<700,isMobile:+w<700});
  await c.addInitScript((v)=>{for(const [k,x] of Object.entries(v)) localStorage.setItem(k,x as string)},st);
  const page=await c.newPage();
  const mod=await import('/tmp/h28/'+what+'.ts');
  await mod.default(page,url,w,scheme);
  await c.close();
}
await b.close();
