import type { Context } from '#kernel/context.ts'
import { type ConnectionFault, judgeFault, judgeStatus } from '#kernel/outside/judge-fault.ts'
import { assistantServers } from './tables.ts'

/** What the model said, or why it said nothing. */
export type ModelAnswer =
  | { readonly isGood: true; readonly text: string }
  | { readonly isGood: false; readonly fault: ConnectionFault; readonly status?: number }

export interface ModelQuestion {
  /** What it is to do, and what with. */
  readonly task: string
  readonly text: string
  readonly withinMs: number
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The words of the first answer. */
function wordsIn(body: unknown): string | undefined {
  const { choices } = body as { choices?: unknown }
  const [first] = Array.isArray(choices) ? (choices as { message?: { content?: unknown } }[]) : []
  return typeof first?.message?.content === 'string' ? first.message.content : undefined
}

/** Whether a refusal is about the model, as the servers that speak this language say it. */
function isAboutModel(status: number, body: unknown): boolean {
  const { error } = (body ?? {}) as { error?: unknown }
  if (![400, 404].includes(status) || error === undefined) return false
  const { code, param, message } = (typeof error === 'string' ? { message: error } : error) as Record<
    string,
    unknown
  >
  return (
    code === 'model_not_found' ||
    param === 'model' ||
    (typeof message === 'string' && /\bmodel\b/i.test(message))
  )
}

function judgeReply(status: number, body: unknown): ConnectionFault | undefined {
  if (status === 429) return 'quota'
  return isAboutModel(status, body) ? 'model' : judgeStatus(status)
}

/**
 * Makes ready to ask the site's model, within the transaction; what it answers asks when no connection is held. Nothing where the site has
 * none.
 */
export async function prepareQuestion(
  ctx: Context,
): Promise<((question: ModelQuestion) => Promise<ModelAnswer>) | undefined> {
  const stored = await ctx
    .from(assistantServers)
    .select(['address', 'model', 'key'])
    .where('kind', '=', 'openai')
    .executeTakeFirst()
  if (!stored) return undefined
  const { address, model } = stored
  const key = stored.key === null ? null : ctx.engine.seal.openStored(stored.key)
  const { outside } = ctx.engine
  return async ({ task, text, withinMs }) => {
    if (key === undefined) return { isGood: false, fault: 'unreadable' }
    if (!outside.isListed(address)) return { isGood: false, fault: 'inner' }
    try {
      const reply = await outside.send(`${address}/chat/completions`, {
        method: 'POST',
        withinMs,
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: task },
            { role: 'user', content: text },
          ],
        }),
      })
      const body = readJson(reply.text)
      const fault = judgeReply(reply.status, body)
      if (fault) return { isGood: false, fault, status: reply.status }
      if (body === undefined || body === null) return { isGood: false, fault: 'json', status: reply.status }
      const words = wordsIn(body)
      return words === undefined
        ? { isGood: false, fault: 'answer', status: reply.status }
        : { isGood: true, text: words }
    } catch (error) {
      const fault = judgeFault(error)
      ctx.log.info({ fault }, 'the model of a site could not be asked')
      return { isGood: false, fault }
    }
  }
}

/** Whether the site has a model that can be asked. */
export async function hasModel(ctx: Context): Promise<boolean> {
  return (
    (await ctx.from(assistantServers).select('kind').where('kind', '=', 'openai').executeTakeFirst()) !==
    undefined
  )
}
