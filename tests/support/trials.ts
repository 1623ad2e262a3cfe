import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import * as gateways from '#modules/settings/screens/gateways.tsx'
import { afterwards } from './afterwards.ts'
import type { SignedInPerson } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { pagesOf, seenIn } from './screens.ts'

const PATH = '/setup/gateway'

/** What the screen of gateways says to «test this», in Thai and English. */
export interface Trials {
  readonly cast: Cast
  say(id: string, at?: { readonly as: SignedInPerson; readonly site: MadeSite }): Promise<string>
}

/** Opens the screen of gateways on a site, and those on which something is set. */
export async function openTrials(
  options?: Parameters<typeof openCast>[1],
  screens: Parameters<typeof pagesOf>[0] = {},
): Promise<Trials> {
  const cast = await openCast({ pages: pagesOf({ [PATH]: gateways, ...screens }) }, options)
  return {
    cast,
    async say(id, at = { as: cast.admin, site: cast.ours }) {
      const ask = async (lang: string) => {
        const answer = await cast.api.call({
          ...at,
          path: PATH,
          raw: new URLSearchParams({ test: id }).toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            cookie: `${at.as.cookie}; sala_lang=${lang}`,
          },
        })
        const page = seenIn(answer)
        const card = page.slice(page.indexOf(`id="gateway-${id}"`))
        return /<output[^>]*>(.*?)<\/output>/s.exec(card)?.[1]?.replace(/<[^>]+>/g, '') ?? ''
      }
      await cast.world.database.owner.query('delete from attempt')
      return `${await ask('th')} | ${await ask('en')}`
    },
  }
}

/** A program on this machine that answers as it is told. Answers its origin. */
export async function openProgram(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise((resolve) => void (server.closeAllConnections(), server.close(resolve))))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Somebody who takes connections and never says a word. Answers the port. */
export async function openSilence(): Promise<number> {
  const server = createTcpServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** What is said in both languages of each fault. */
export const said = {
  works: ['เชื่อมต่อได้', 'It answers and works'],
  dns: ['หาที่อยู่ไม่พบ (DNS)', 'was not found (DNS)'],
  refused: ['ปฏิเสธการเชื่อมต่อ', 'refused the connection'],
  tls: ['TLS', 'encryption (TLS) failed'],
  timeout: ['ไม่ตอบ', 'did not answer in time'],
  login: ['ไม่ยอมรับชื่อหรือรหัสลับ', 'refused name or secret'],
  scope: ['สิทธิ์', 'may not do this'],
  inner: ['เครือข่ายภายใน', 'inside the network'],
} as const

/** Whether an answer has the words in both languages. */
export const says = (words: readonly string[]) => (answer: string) =>
  words.every((one) => answer.includes(one))
