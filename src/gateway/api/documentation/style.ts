/** The one style block of the page; calm in light and in dark, with no file to fetch. */
export const style = `
:root {
  color-scheme: light dark;
  --bg: oklch(0.984 0.005 85); --surface: oklch(1 0 0); --line: oklch(0.905 0.009 80);
  --text: oklch(0.25 0.013 70); --muted: oklch(0.47 0.015 70); --brand: oklch(0.47 0.15 262);
  --read: oklch(0.46 0.13 245); --add: oklch(0.45 0.115 152); --change: oklch(0.46 0.1 65); --remove: oklch(0.49 0.19 27);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: oklch(0.185 0.006 60); --surface: oklch(0.222 0.007 60); --line: oklch(0.335 0.008 60);
    --text: oklch(0.94 0.006 85); --muted: oklch(0.75 0.012 80); --brand: oklch(0.77 0.11 258);
    --read: oklch(0.79 0.1 240); --add: oklch(0.8 0.14 152); --change: oklch(0.84 0.13 82); --remove: oklch(0.76 0.13 25);
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 24px; }
body {
  margin: 0; background: var(--bg); color: var(--text); line-height: 1.7; overflow-wrap: break-word;
  font: 16px/1.7 "Noto Sans Thai Variable", "Noto Sans Thai", "Leelawadee UI", Thonburi, system-ui, sans-serif;
}
code, pre { font-family: ui-monospace, "SF Mono", Consolas, monospace; font-size: 0.875em; }
p code, li code, .fields dd code { background: color-mix(in oklch, var(--line) 45%, transparent); border-radius: 4px; padding: 1px 4px; }
nav li code { background: none; padding: 0; }
a { color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px 12px; }
.frame { max-width: 1200px; margin: 0 auto; padding: 0 16px 96px; }
main { min-width: 0; }
h1, h2, h3, h4 { line-height: 1.4; margin: 0; font-weight: 600; }
h1 { font-size: 28px; margin-top: 32px; }
h2 { font-size: 22px; margin: 64px 0 12px; }
h3 { font-size: 18px; margin: 0 0 8px; }
h4 { font-size: 16px; margin: 24px 0 8px; }
h3 code { font-size: 1em; }
small { color: var(--muted); font-size: 14px; font-weight: 400; margin-left: 6px; }
p, ul { margin: 0 0 12px; max-width: 720px; }
.lead { font-size: 18px; color: var(--muted); }
nav { padding-top: 12px; font-size: 14px; }
nav p { margin: 16px 0 4px; font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 2 144px; column-gap: 16px; }
nav li { break-inside: avoid; overflow-wrap: anywhere; }
nav a { display: block; padding: 10px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav li a { color: var(--text); }
.collection { margin-top: 32px; padding: 20px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
dl { margin: 0; }
dd { margin: 0; }
.fields > div { padding: 10px 0; border-top: 1px solid var(--line); }
.fields dd { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
.fields dd strong { color: var(--text); font-weight: 600; }
.type { color: var(--muted); font-size: 14px; margin-left: 4px; }
.fields em { color: var(--change); font-size: 14px; font-style: normal; margin-left: 4px; }
.words { margin: 16px 0; max-width: 720px; }
.words dt { font-weight: 600; margin-top: 12px; font-variant-numeric: tabular-nums; }
.words dd code { display: inline-block; margin-right: 8px; color: var(--muted); }
.call { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; background: var(--surface); }
.call summary { padding: 10px 12px; cursor: pointer; min-height: 44px; }
.call .summary { color: var(--muted); display: block; font-size: 14px; }
.call .inside { padding: 0 12px 12px; }
.method { font: 600 12px/1.6 ui-monospace, "SF Mono", Consolas, monospace; color: var(--read); margin-right: 4px; }
.method.post { color: var(--add); }
.method.put, .method.patch { color: var(--change); }
.method.delete { color: var(--remove); }
.code { margin: 12px 0; border: 1px solid var(--line); border-radius: 6px; background: var(--bg); overflow: hidden; }
.code figcaption { padding: 6px 12px; font-size: 12px; color: var(--muted); border-bottom: 1px solid var(--line); }
.code pre { margin: 0; font-size: 13px; padding: 12px; overflow-x: auto; line-height: 1.6; }
pre code { font-size: 1em; }
main > section > .code { background: var(--surface); max-width: 820px; }
@media (min-width: 640px) {
  .fields > div { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 16px; }
  .words { display: grid; grid-template-columns: 160px 1fr; gap: 8px 16px; }
  .words dt { margin: 0; }
  .collection { padding: 24px; }
  .call .summary { display: inline; margin-left: 8px; }
}
@media (min-width: 1024px) {
  .frame { display: grid; grid-template-columns: 224px 1fr; column-gap: 48px; align-items: start; }
  .frame > header, main { grid-column: 2; }
  nav { position: sticky; top: 0; grid-area: 1 / 1 / span 2; max-height: 100vh; overflow-y: auto; padding: 40px 0 32px; }
  nav ul { columns: auto; }
  nav a { padding: 3px 0; }
  h1 { font-size: 36px; }
}
@media print { nav { display: none; } }
`
