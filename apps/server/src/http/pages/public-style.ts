/** The style sheet of public pages, with the colours of the application. */
export const PUBLIC_STYLE = `
:root { color-scheme: light dark;
  --background: #F4F6F6; --surface: #FFFFFF; --line: #E2E7E6; --text: #14201E; --muted: #5A6B68; --primary: #0B6E66;
  --on-primary: #FFFFFF; --ok: #14613A; --ok-soft: #E0F4E7; --bad: #9C1F18; --bad-soft: #FCE4E2;
  --warn: #8A4B00; --warn-soft: #FDEBD0 }
@media (prefers-color-scheme: dark) { :root {
  --background: #0D1312; --surface: #141C1B; --line: #263230; --text: #E6EEEC; --muted: #9DB0AC; --primary: #5AD2C2;
  --on-primary: #04211E; --ok: #A4E8BE; --ok-soft: #15321F; --bad: #FFB3AB; --bad-soft: #43201D;
  --warn: #FFCF8F; --warn-soft: #3D2A10 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--background); color: var(--text);
  font: 16px/24px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere }
main { max-width: 440px; margin-inline: auto; padding: 16px 16px 32px; display: grid; gap: 12px }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
.languages { display: flex; justify-content: flex-end; gap: 4px; margin: 0; padding: 0; list-style: none }
.languages > * { display: grid; place-items: center; min-width: 48px; min-height: 44px; border-radius: 99px;
  color: var(--muted); text-decoration: none; font-size: 14px }
.languages > [aria-current] { color: var(--text); font-weight: 600; background: var(--surface); border: 1px solid var(--line) }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; overflow: hidden }
.head { background: #0B6E66; color: #FFFFFF; padding: 16px 20px 20px }
.head p { display: flex; justify-content: space-between; gap: 12px; margin: 0 0 16px; font-size: 14px; line-height: 20px }
.person { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; align-items: center }
.person img, .person .none { width: 96px; height: 128px; border-radius: 14px; border: 2px solid #FFFFFF; background: #DFF1EE;
  object-fit: cover; display: grid; place-items: center; color: #084F49; font-size: 32px; font-weight: 650 }
h1 { font-size: 22px; line-height: 28px; font-weight: 650; margin: 0 }
.state { display: flex; align-items: center; justify-content: center; gap: 8px; margin: 0; padding: 14px 20px; font-weight: 650;
  font-size: 18px; text-align: center }
.state.ok { background: var(--ok-soft); color: var(--ok) }
.state.bad { background: var(--bad-soft); color: var(--bad) }
.state.warn { background: var(--warn-soft); color: var(--warn) }
.state.grey { background: var(--line); color: var(--text) }
.note { margin: 0; padding: 12px 20px; color: var(--muted); text-align: center }
.head h1:last-child, .head p:last-child { margin-bottom: 0 }
.pay h2 { font-size: 18px; line-height: 24px; margin: 0; padding: 16px 20px 0 }
.sum { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin: 0; padding: 4px 20px 12px; color: var(--muted) }
.sum strong { color: var(--text); font-size: 22px; line-height: 28px }
.code { font-size: 20px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap }
.qr { display: block; width: 240px; height: 240px; margin: 8px auto; background: #FFFFFF; border-radius: 12px }
.apps { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; padding: 0 20px 20px }
.apps a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px;
  color: var(--text); text-decoration: none; font-weight: 600 }
dl { margin: 0; padding: 4px 20px }
dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 10px 0;
  border-bottom: 1px solid var(--line) }
dl > div:last-child { border-bottom: 0 }
dt { color: var(--muted) }
dd { margin: 0 0 0 auto; text-align: right }
.refusal { min-height: 80vh; align-content: center; justify-items: center; text-align: center }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 24px;
  border-radius: 12px; background: var(--primary); color: var(--on-primary); font-weight: 600; text-decoration: none }
.state.sandbox { background: var(--warn-soft); color: var(--warn) }
.choices { display: grid; gap: 8px }
button.button { width: 100%; border: 0; font: inherit; font-weight: 600; cursor: pointer; padding-block: 8px }
.button.second { background: var(--surface); color: var(--text); border: 1px solid var(--line) }
`;
