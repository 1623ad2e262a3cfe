import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'

/** Keeps what pages a browser has opened with their passwords, for as long as the browser is open. */
export const PAGES_COOKIE = 'sala_pages'
const MAX_PROOFS = 20
const PROOF = /^[\w-]+\.[\w-]+$/

/** As much of a post as its gate knows. */
export interface Gated {
  readonly _id: string
  readonly authen: boolean | null
  readonly password: string | null
}

/** What stands between somebody and a page. */
export type Gate<Post extends Gated = Gated> =
  | { readonly kind: 'open'; readonly isGated: boolean }
  | { readonly kind: 'login' }
  | { readonly kind: 'password'; readonly post: Post }

/** Those who read every post of the site. */
export function isReader({ actor }: Context): boolean {
  return actor.isStaff
}

/** Ends with the password: who has proven an older one is asked again. */
function provedText({ site }: Context, { _id, password }: Pick<Gated, '_id' | 'password'>): string {
  return `page-password ${site._id} ${_id} ${password ?? ''}`
}

function proofsIn(cookie: string | undefined): string[] {
  return (readCookie(cookie, PAGES_COOKIE) ?? '').split('~').filter((proof) => PROOF.test(proof))
}

function opens(ctx: Context, proof: string, post: Gated): boolean {
  const [id, mark = ''] = proof.split('.')
  return id === post._id && ctx.engine.seal.isHash(provedText(ctx, post), mark)
}

/** Says what stands in the way: of the post itself, or of one above it. */
export function findGate<Post extends Gated>(
  ctx: Context,
  post: Post,
  above: readonly Post[],
  cookie: string | undefined,
): Gate<Post> {
  const chain = [...above.toReversed(), post]
  const isGated = chain.some(({ authen, password }) => authen || password !== null)
  if (!isGated || isReader(ctx)) return { kind: 'open', isGated }
  if (ctx.actor.userID === null && chain.some(({ authen }) => authen)) return { kind: 'login' }
  const proofs = proofsIn(cookie)
  const closed = chain.find((one) => one.password !== null && !proofs.some((proof) => opens(ctx, proof, one)))
  return closed ? { kind: 'password', post: closed } : { kind: 'open', isGated }
}

/** The cookie of a browser that has just given the right password. */
export function openedCookie(ctx: Context, post: Gated, cookie: string | undefined, secure: boolean): string {
  const others = proofsIn(cookie).filter((proof) => !proof.startsWith(`${post._id}.`))
  const own = `${post._id}.${ctx.engine.seal.hash(provedText(ctx, post))}`
  const value = [own, ...others].slice(0, MAX_PROOFS).join('~')
  return `${PAGES_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
