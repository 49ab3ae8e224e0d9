import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/clients/free-port.ts';
import { findProgram } from '../../scripts/find-program.mjs';

export type ProxyKind = 'nginx' | 'caddy';
const DEPLOY = join(import.meta.dirname, '../../deploy');

/** Whether this proxy and openssl are installed. */
export const hasProxy = (kind: ProxyKind) => Boolean(findProgram(kind) && findProgram('openssl'));

/** Starts a proxy with TLS and the configuration of deploy/, on free ports. */
export async function startProxy({
  kind,
  upstream,
  registration = upstream,
  folder,
}: {
  kind: ProxyKind;
  /** host:port */
  upstream: string;
  /** Address of the registration processes, if separate. */
  registration?: string;
  folder: string;
}) {
  const ports = { http: await freePort(), https: await freePort() };
  const certificate = makeCertificate(folder);
  const child = (kind === 'nginx' ? startNginx : startCaddy)({
    upstream,
    registration,
    folder,
    ports,
    certificate,
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk) => {
      said = (said + chunk).slice(-5_000);
    });
  }
  const exited = once(child, 'exit');
  await Promise.race([
    untilTaken(ports.https),
    exited.then(() => Promise.reject(new Error(`${kind} ended:\n${said}`))),
  ]);
  return {
    origin: `https://localhost:${ports.https}`,
    ca: readFileSync(certificate.certificate, 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

type Start = {
  upstream: string;
  registration: string;
  folder: string;
  ports: { http: number; https: number };
  certificate: { certificate: string; key: string };
};

function startNginx({ upstream, registration, folder, ports, certificate }: Start): ChildProcess {
  const site = join(folder, 'site.conf');
  const changes: [RegExp, string][] = [
    [/ {4}listen \[::\].*\n/g, ''],
    [/listen 80;/g, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/127\.0\.0\.1:3000/g, upstream],
    [/127\.0\.0\.1:3001/g, registration],
    [/\/etc\/letsencrypt\/live\/lms\.example\.kg\/fullchain\.pem/g, certificate.certificate],
    [/\/etc\/letsencrypt\/live\/lms\.example\.kg\/privkey\.pem/g, certificate.key],
    [/lms\.example\.kg/g, 'localhost'],
  ];
  writeFileSync(site, adapted('nginx.conf', changes));
  // Like Debian's own, without settings for the entire machine.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((part) => `${part}_temp_path ${join(folder, part)};`)
    .join(' ');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 2; events { worker_connections 768; }
    http { access_log off; ${temporary} include ${site}; }`,
  );
  return spawn(findProgram('nginx') ?? '', ['-p', folder, '-c', main, '-e', 'stderr']);
}

function startCaddy({ upstream, registration, folder, ports, certificate }: Start): ChildProcess {
  const file = join(folder, 'Caddyfile');
  const changes: [RegExp, string][] = [
    [/127\.0\.0\.1:3000/g, upstream],
    [/127\.0\.0\.1:3001/g, registration],
    [
      /^lms\.example\.kg \{/m,
      `https://localhost:${ports.https} {\n\ttls ${certificate.certificate} ${certificate.key}`,
    ],
  ];
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
  writeFileSync(file, global + adapted('Caddyfile', changes));
  return spawn(findProgram('caddy') ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

/** The file of deploy/ with only names and paths replaced; a missing place is an error. */
function adapted(name: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce(
    (text, [place, instead]) => {
      if (text.search(place) < 0) throw new Error(`deploy/${name} has no ${place}`);
      return text.replace(place, instead);
    },
    readFileSync(join(DEPLOY, name), 'utf8'),
  );
}

function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const program = findProgram('openssl') ?? '';
  execFileSync(program, ['req', ...kind, ...name, '-out', certificate, '-keyout', key], { stdio: 'pipe' });
  return { certificate, key };
}

/** Waits until a process listens on the port. */
async function untilTaken(port: number) {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' });
    const taken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
