import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const program = '/usr/sbin/nginx'

/** Header in which nginx says which process answered. */
export const SERVED_BY = 'x-served-by'

/** Whether Debian's nginx is installed. */
export const hasNginx = existsSync(program)

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The configuration that docs/operating/scale.md shows, for these processes; each answer says which of them it is from. */
function describeProxy(folder: string, port: number, upstreams: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n  ')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 512; }
http {
  access_log off;
  ${temporary}
  map $http_upgrade $connection_upgrade {
    default upgrade;
    '' '';
  }
  upstream sala {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_set_header Connection $connection_upgrade;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    add_header ${SERVED_BY} $upstream_addr always;
    location / {
      proxy_pass http://sala;
    }
    location /api/upload {
      proxy_pass http://sala;
      proxy_request_buffering off;
    }
  }
}
`
}

export interface Proxy {
  readonly port: number
  /** Has nginx read its configuration again, with these processes behind it; requests under way end where they are. */
  reload(upstreams: readonly number[]): void
  stop(): Promise<void>
}

/** Runs nginx in front of the processes. */
export async function runNginx(folder: string, upstreams: readonly number[]): Promise<Proxy> {
  const port = await findFreePort()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, describeProxy(folder, port, upstreams))
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port,
    reload(remaining) {
      writeFileSync(file, describeProxy(folder, port, remaining))
      child.kill('SIGHUP')
    },
    async stop() {
      child.kill('SIGQUIT')
      await ended
    },
  }
}
