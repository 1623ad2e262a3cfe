import { KNOWN_BROWSERS } from './abilities.ts'

/** Scripts that have not come by then are taken for lost. */
export const CHUNK_TIMEOUT_MS = 120_000

/**
 * Runs before anything else of a page: shows the failure box when a script cannot be loaded or does not come, and marks browsers that
 * nobody has tried the product with. Allowed by its hash, so it must be the same on every page.
 */
export const WATCH = `(function(){var d=document;function f(){var b=d.getElementById('start-failure');if(b){b.hidden=false;b.setAttribute('role','alert');b.querySelector('button').onclick=function(){location.reload()}}}
addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')f()},true);addEventListener('vite:preloadError',f);setTimeout(function(){if(!('alive'in d.documentElement.dataset))f()},${CHUNK_TIMEOUT_MS});
if(!/${KNOWN_BROWSERS.source}/.test(navigator.userAgent))d.documentElement.dataset.browser='unknown'})()`

/**
 * Starts the held script once the page has been painted. Its code takes longer to load, compile and run than the page to
 * be drawn, and what is read first would wait for it. A tab that nobody sees paints nothing and starts at once. The same
 * on every page, so that its hash is too.
 */
export const RELEASE = `(function(){var d=document,h=d.querySelector('script[type="text/held-module"]'),o;function put(t,p){return d.head.appendChild(Object.assign(d.createElement(t),p))}
function go(){if(o)return;o=1;h.dataset.ahead.split(' ').forEach(function(a){put('link',{rel:'modulepreload',href:a})});put('script',{type:'module',textContent:h.textContent})}
if(d.hidden)return go();requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,3000)})()`
