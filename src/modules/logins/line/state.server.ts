import type { Context } from '#kernel/context.ts'
import { safeNext } from '#modules/users/public.server.ts'

interface State {
  readonly random: string
  readonly next: string
  readonly site: string
}

/** What travels to the provider and back: twelve random characters, where to go on, and the site, signed. */
export function makeState(ctx: Context, { next, random }: Pick<State, 'next' | 'random'>): string {
  const state: State = { random, next: safeNext(next), site: ctx.host._id }
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${ctx.engine.seal.hash(signedText(text))}`
}

/** What came back, if we signed it: `other-site` where that was for another site. */
export function readState(ctx: Context, sent: string): State | 'other-site' | undefined {
  const [text = '', signature = ''] = sent.split('.')
  if (text === '' || !ctx.engine.seal.isHash(signedText(text), signature)) return undefined
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as State
  return state.site === ctx.host._id ? { ...state, next: safeNext(state.next) } : 'other-site'
}

const signedText = (text: string) => `line-state\0${text}`
