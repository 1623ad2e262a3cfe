import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRecord } from '#kernel/collections/write.server.ts'
import { flows } from '#modules/flows/collections.ts'
import type { RunView } from '#modules/flows/runs/read-run.server.ts'
import { afterwards } from './afterwards.ts'
import type { Answer, Api, CallInput } from './api.ts'
import type { MadeSite } from './factories.ts'
import { makePost } from './pages.ts'
import type { World } from './world.ts'

type Stored = Readonly<Record<string, unknown>>

let number = 0

/** Writes a flow as an administrator does. */
export async function makeFlow(world: World, site: MadeSite, steps: readonly Stored[], values: Stored = {}) {
  number += 1
  const ctx = world.open(site, 'admin')
  const flow = { name: `โฟลว์ ${number}`, status: true, audience: 'public', steps, ...values }
  const { _id, name } = await createRecord(ctx, flows, flow)
  await ctx.commit()
  return { _id, name: name ?? '' }
}

/** A page with a form and a button that runs the flow. */
export function makeFlowPage(world: World, site: MadeSite, flow: string, values: Stored = {}) {
  const objects = [
    { type: 'input', uid: 'fullname', name: 'ชื่อ' },
    { type: 'input', uid: 'mailbox', name: 'อีเมล', inputType: 'email' },
    { type: 'button', uid: 'go', value: 'แจ้งฉัน', flow },
  ]
  const builder = [{ columns: [objects], dataMode: 'standalone' }]
  return makePost(world, site, { type: 'form', builder, ...values })
}

/** A flow on a page of its own. */
export async function makeRunnable(
  world: World,
  site: MadeSite,
  steps: readonly Stored[],
  values: Stored = {},
) {
  const flow = await makeFlow(world, site, steps, values)
  return { flow: flow._id, post: (await makeFlowPage(world, site, flow.name))._id }
}

type Caller = Pick<CallInput, 'as' | 'site' | 'headers'>

/** Begins a run, goes on with it and answers it, as the browser of one person does. */
export function openRunner(api: Api, caller: Caller) {
  let cookie = ''
  const post = async (path: string, body: object): Promise<Answer<RunView>> => {
    const headers = { ...caller.headers, ...(caller.as ? {} : { cookie: cookie || undefined }) }
    const answer = await api.call<RunView>({ ...caller, path, body, headers })
    cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie
    return answer
  }
  return {
    begin: (flow: string, page: string, formData?: Stored) =>
      post(`flow/${flow}/run`, { post: page, ...(formData && { formData }) }),
    answer: (run: string, path: string, answer: 'ok' | 'cancel', value?: string) =>
      post(`flow_run/${run}/answer`, { path, answer, ...(value !== undefined && { value }) }),
    look: (run: string, after = 0) => post(`flow_run/${run}/effects`, { after }),
  }
}

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers that nobody can keep as they are. */
const odd: Readonly<Record<string, string>> = {
  '/huge': `"${'x'.repeat(2_000_000)}"`,
  '/deep': '['.repeat(200_000) + ']'.repeat(200_000),
  '/odd': String.raw`{"\u0000a": "x\u0000y", "half": "\ud800", "__proto__": {"admin": true}}`,
}

/** Another program: it says what it was asked, and answers what the address says (`/500`, `/to/…` leads elsewhere). */
export async function openOtherProgram() {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
      const status = url.startsWith('/to/') ? 302 : Number(/^\/(\d{3})/.exec(url)?.[1] ?? 200)
      const location = status === 302 ? { location: url.slice(3) } : {}
      response.writeHead(status, { 'content-type': 'application/json', ...location })
      response.end(odd[url] ?? JSON.stringify({ ticket: 42, status: 'ours' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
