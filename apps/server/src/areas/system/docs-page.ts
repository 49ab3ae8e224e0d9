import type { Access } from '@bilim/contract/access';
import { FAILURES } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import { takesQuery } from '@bilim/contract/method';
import { VERSION } from '../../ground/version.ts';
import { type Html, html } from '../../http/pages/html.ts';
import { FAILURE_TEXTS } from '../../http/texts.ts';
import { type ApiCall, apiCalls, type Schema } from './api-calls.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { sharedFailures } from './openapi.ts';
import { schemaText } from './schema-text.ts';

const ACCESS_TEXT: Record<Access, string> = {
  public: 'anyone',
  signedIn: 'signed in',
  teacher: 'teachers',
  student: 'students',
  newsWriter: 'news right',
  librarian: 'library right',
  reportReader: 'reports right',
  registrar: 'registrar or dean right',
  head: 'head right',
  finance: 'finance right',
  importApprover: 'registrar or finance right, over the whole university',
  administrator: 'administrator right',
};

let made: string | undefined;

/** The contract as plain HTML without scripts. Constant while the process runs. */
export function docsPage(): string {
  made ??= makePage(apiCalls());
  return made;
}

function makePage(calls: readonly ApiCall[]): string {
  const areas = [...new Set(calls.map(({ area }) => area))];
  const of = (area: string) => calls.filter((call) => call.area === area);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bilim API</title>
<style>${{ html: DOCS_STYLE }}</style>
</head>
<body>
<header><div>
<h1>Bilim API <small>${VERSION}</small></h1>
<p>Every JSON answer is <code>{ result, error, data }</code>. When <code>result</code> is 0, <code>data</code> holds the
answer; otherwise <code>code</code> names the failure and <code>error</code> says it in the caller's language
(<code>?lang=ru</code>, <code>kg</code> or <code>en</code>; else the cookie <code>lang</code>; else Accept-Language).</p>
<p>A session is the cookie that signing in sets. Every POST, PATCH and DELETE carries the cookie XSRF-TOKEN's value in the header
X-XSRF-TOKEN. The same description as OpenAPI 3.1: <a href="${PREFIX}/api/openapi.json">openapi.json</a>.</p>
</div></header>
<div class="page">
<nav aria-label="Areas"><ul>
${areas.map((area) => html`<li><a href="#${area}">${area} <span>${of(area).length}</span></a></li>\n`)}<li><a href="#failures">failures</a></li>
</ul></nav>
<main>
${areas.map((area) => html`<section><h2 id="${area}">${area}</h2>\n${of(area).map(callHtml)}</section>\n`)}${failuresHtml()}
</main>
</div>
</body>
</html>
`.html;
}

function callHtml(call: ApiCall): Html {
  const { area, name, endpoint, output } = call;
  const { method, path, access, summary } = endpoint;
  return html`<details id="${area}.${name}">
<summary><span class="method ${method.toLowerCase()}">${method}</span><code>${PREFIX + path}</code><span class="access">${ACCESS_TEXT[access]}</span><em>${summary}</em></summary>
<div class="body">
${inputHtml(call)}
<h3>Answer</h3>
${output ? html`<pre>${schemaText(output)}</pre>` : html`<p class="none">A file, a redirect or a stream.</p>`}
<h3>May be refused with</h3>
<p class="codes none">${sharedFailures(call).map((code) => html`<code>${code}</code>`)}</p>
</div>
</details>
`;
}

function inputHtml({ endpoint, input }: ApiCall): Html {
  const fields = Object.entries(input.properties ?? {});
  const own = Object.entries(endpoint.self ?? {});
  const where = endpoint.files ? 'multipart form' : takesQuery(endpoint.method) ? 'query' : 'JSON body';
  const rows = [
    ...fields.map(([name, schema]) => fieldHtml({ name, schema, required: input.required?.includes(name) })),
    ...own.map(([name, field]) => rowHtml(name, 'integer', `optional; must be the caller's own ${field}`)),
    ...(endpoint.files
      ? [rowHtml('file', `up to ${endpoint.files.max} files`, `limits.${endpoint.files.each}`)]
      : []),
  ];
  if (rows.length === 0) return html`<h3>Takes</h3>\n<p class="none">Nothing.</p>`;
  return html`<h3>Takes (${where})</h3>
<table><thead><tr><th>field</th><th>type</th><th></th></tr></thead><tbody>
${rows}</tbody></table>`;
}

const rowHtml = (name: string, type: string, note: string) =>
  html`<tr><td><code>${name}</code></td><td><code>${type}</code></td><td class="quiet">${note}</td></tr>\n`;

function fieldHtml({
  name,
  schema,
  required,
}: {
  name: string;
  schema: Schema | boolean;
  required?: boolean;
}) {
  const fallback = typeof schema === 'boolean' ? undefined : schema.default;
  const note = required
    ? 'required'
    : fallback === undefined
      ? 'optional'
      : `default ${JSON.stringify(fallback)}`;
  return rowHtml(name, schemaText(schema), note);
}

function failuresHtml(): Html {
  return html`<section><h2 id="failures">failures</h2>
<div class="failures"><table><thead><tr><th>code</th><th>status</th><th>text</th></tr></thead><tbody>
${[...FAILURES].map(
  ([code, status]) =>
    html`<tr><td><code>${code}</code></td><td>${status}</td><td class="quiet">${FAILURE_TEXTS.en[code] ?? ''}</td></tr>\n`,
)}</tbody></table></div></section>`;
}
