import { createHash } from 'node:crypto';

/** The page has no script and only this style sheet. */
export const DOCS_STYLE = `
:root { color-scheme: light dark;
  --background: #F4F6F6; --surface: #FFFFFF; --line: #E2E7E6; --text: #14201E; --muted: #5A6B68;
  --primary: #0B6E66; --soft: #DFF1EE; --on-soft: #084F49; --info: #1F5FA6; --info-soft: #E3EDF8; --code: #F0F4F3 }
@media (prefers-color-scheme: dark) { :root {
  --background: #0D1312; --surface: #141C1B; --line: #263230; --text: #E6EEEC; --muted: #9DB0AC;
  --primary: #5AD2C2; --soft: #12332F; --on-soft: #A6EDE3; --info: #8DBEF7; --info-soft: #14283D; --code: #0F1716 } }
* { box-sizing: border-box }
html { scroll-behavior: smooth }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; background: var(--background); color: var(--text);
  font: 14px/20px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
a { color: var(--primary) }
code, pre { font: 13px/19px ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 6px }
header { padding: 32px 24px 24px; border-bottom: 1px solid var(--line); background: var(--surface) }
header > div { max-width: 1072px; margin-inline: auto }
.page { max-width: 1120px; margin-inline: auto }
h1 { font-size: 22px; line-height: 28px; font-weight: 650; margin-block: 0 8px }
h1 small { font-size: 12px; font-weight: 500; color: var(--muted); margin-left: 6px }
header p { margin-block: 0 6px; color: var(--muted); max-width: 78ch }
.page { display: grid; grid-template-columns: 168px minmax(0, 1fr); gap: 32px; padding: 24px }
nav ul { position: sticky; top: 24px; list-style: none; margin: 0; padding: 0 }
nav a { display: flex; justify-content: space-between; padding: 6px 10px; border-radius: 10px; text-decoration: none;
  color: var(--text) }
nav a:hover { background: var(--soft); color: var(--on-soft) }
nav span { color: var(--muted); font-variant-numeric: tabular-nums }
h2 { font-size: 12px; line-height: 16px; font-weight: 600; color: var(--muted); margin: 28px 0 8px;
  text-transform: capitalize; scroll-margin-top: 16px }
section:first-child h2 { margin-top: 0 }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 8px;
  scroll-margin-top: 16px }
summary { cursor: pointer; display: grid; grid-template-columns: 46px minmax(0, 1fr) auto; gap: 4px 12px;
  align-items: center; padding: 12px 16px; min-height: 44px; list-style: none }
summary::-webkit-details-marker { display: none }
summary > em { grid-column: 2 / -1; font-style: normal; color: var(--muted) }
summary code { overflow-wrap: anywhere; font-weight: 600 }
.method { font-size: 11px; font-weight: 650; text-align: center; border-radius: 99px; padding: 1px 0;
  background: var(--soft); color: var(--on-soft) }
.get { background: var(--info-soft); color: var(--info) }
.access { font-size: 12px; color: var(--muted); border: 1px solid var(--line); border-radius: 99px; padding: 0 9px }
.body { border-top: 1px solid var(--line); padding: 4px 16px 16px; overflow-x: auto }
h3 { font-size: 12px; line-height: 16px; font-weight: 600; color: var(--muted); margin: 16px 0 6px }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-size: 12px; font-weight: 600; color: var(--muted) }
td, th { padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top }
tr:last-child td { border-bottom: 0 }
td.quiet { color: var(--muted) }
pre { margin: 0; padding: 12px 14px; border-radius: 10px; background: var(--code); overflow-x: auto }
.none { color: var(--muted); margin: 0 }
.codes code { display: inline-block; margin: 0 6px 4px 0 }
.failures { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 8px 16px; overflow-x: auto }
@media (max-width: 899.92px) {
  .page { grid-template-columns: minmax(0, 1fr); padding: 16px; gap: 16px }
  header { padding: 24px 16px 16px }
  nav ul { position: static; display: flex; flex-wrap: wrap; gap: 4px }
  nav a { min-height: 44px; align-items: center; gap: 6px; border: 1px solid var(--line); background: var(--surface) }
}
`;

const hash = createHash('sha256').update(DOCS_STYLE).digest('base64');

/** The page may not load, run or be framed; only its own style sheet is allowed, by its hash. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
