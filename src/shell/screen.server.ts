import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import { isChoosingSite } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { toDatabaseFault } from '#kernel/database/faults.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { wantsData } from './data-request.server.ts'
import { guard } from './guard.server.ts'
import type { InlineParts } from './inline-parts.server.ts'
import { asksForData, onlyDrawn, saidAsJson } from './only-drawn.server.ts'
import type { AllowedSources } from './recorder.ts'

/** By which a request is found again in the log. */
export interface PageTrace {
  readonly id: string
  /** Says which screen it was for. */
  match(pattern: string): void
  /** Writes down what nobody foresaw. */
  report(error: unknown): void
}

/** What the gateway knows of the request beside the context of the engine. */
export interface PageRequest {
  readonly ctx: Context
  readonly trace: PageTrace
  readonly address: string
  readonly userAgent: string | null
  readonly secure: boolean
  /** The manifest's row for a matched pattern, and the module that brought it. */
  entryOf(pattern: string): RouteRow | undefined
  moduleOf(pattern: string): string | undefined
  readonly entries: readonly RouteRow[]
  /** The rows before anything that staff of the site changed. */
  readonly declared: readonly RouteRow[]
  /** Takes the page that was drawn, and the inline scripts and styles that the server's own code put into it. */
  deliver(html: string, parts: InlineParts): void
  /** Told how many milliseconds of the processor the drawing took. */
  spend(milliseconds: number): void
  /** Lets the page that is drawn load from other hosts than its own. */
  allow(sources: AllowedSources): void
}

export const pageRequest = createContext<PageRequest>()

/** While the product is developed every page is one application, which takes in changes by itself. */
export const IS_BUILT = process.env.NODE_ENV !== 'development'

/** The engine's context in a loader or action. */
export function ctxOf(context: Readonly<RouterContextProvider>): Context {
  return context.get(pageRequest).ctx
}

export interface ScreenArgs {
  readonly ctx: Context
  readonly page: PageRequest
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly pattern: string
  readonly request: Request
}

/** What an error screen is told; nothing else of an error reaches the browser. */
export interface ScreenFault {
  readonly code: string
  readonly message: string
  /** The id of the request, where somebody has to look into the log. */
  readonly reference?: string
}

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Work<T> = (args: ScreenArgs) => Promise<T>

/** The address as screens read it: a NUL, which no stored text has and the database refuses, is a space. */
function readable(url: URL): URL {
  if (!url.search.includes('%00')) return url
  const parameters = [...url.searchParams].map((pair) => pair.map((text) => text.replaceAll('\0', ' ')))
  return new URL(`?${new URLSearchParams(parameters)}`, url)
}

/** A redirect, or an error screen that was decided on already. */
function isAnswer(thrown: unknown): boolean {
  return thrown instanceof Response || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}

function toScreenError(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause
  return toDatabaseFault(cause) ?? new DomainError('general.server-fault', { status: 500 })
}

async function run<T>({ context, params, url, pattern, request }: Args, work: Work<T>): Promise<T> {
  const page = context.get(pageRequest)
  try {
    // No stored text has one, and the database refuses to compare it.
    if (Object.values(params).some((value) => value?.includes('\0'))) throw notFound()
    return await work({ ctx: page.ctx, page, params, url: readable(url), pattern, request })
  } catch (cause) {
    if (isAnswer(cause)) throw cause
    const error = toScreenError(cause)
    if (error.status >= 500) page.trace.report(cause)
    // What was refused half-way leaves nothing behind, though the answer is a page like any other.
    await page.ctx.rollback()
    const fault: ScreenFault = {
      code: error.code,
      message: page.ctx.t(error.code, error.values),
      ...(error.status >= 500 && { reference: page.trace.id }),
    }
    throw data(fault, { status: error.status })
  }
}

/** Requests whose action has begun: what it answers is shown, also to somebody who owes something. */
const acting = new WeakSet<PageRequest>()

/**
 * Makes the loader or action of a screen. The route table admits the session before `work` begins, and what is refused
 * becomes the error screen with its status.
 */
export function screen<T>(work: Work<T>) {
  return (args: Args): Promise<T> =>
    run(args, (screenArgs) => {
      const { ctx, page, pattern, url, request } = screenArgs
      const isAction = request.method !== 'GET' && request.method !== 'HEAD'
      if (isAction) acting.add(page)
      page.trace.match(pattern === '' ? '/' : pattern)
      const entry = page.entryOf(pattern)
      guard(ctx, entry, url, { isActing: acting.has(page) })
      const answered = work(screenArgs)
      return isAction ? answered : answered.then((answer) => sayOnPage(screenArgs, entry, answer))
    })
}

/** Whether the page is HTML in which only islands come alive. Staff's frame is one application, as is the page on which a site is chosen. */
export function hasIslands({ actor }: Pick<Context, 'actor'>, entry: RouteRow | undefined): boolean {
  const isBare = entry?.fullscreen === true || entry?.layout === 'blank'
  return IS_BUILT && entry?.islands === true && (isBare || !actor.hasStaffRole) && !isChoosingSite(actor)
}

/** Whether what the loaders answer is drawn and never sent. */
export function isDrawnAlone(
  { ctx, request }: Pick<ScreenArgs, 'ctx' | 'request'>,
  entry: RouteRow | undefined,
): boolean {
  return hasIslands(ctx, entry) && !asksForData(request) && !wantsData(request)
}

/** What a loader answers, marked by the way that the page goes to the browser. */
export function sayOnPage<T>(
  args: Pick<ScreenArgs, 'ctx' | 'request'>,
  entry: RouteRow | undefined,
  answer: T,
): T {
  if (asksForData(args.request)) return answer
  return isDrawnAlone(args, entry) ? onlyDrawn(answer) : saidAsJson(answer)
}

/** Makes the loader of the shell around all screens: it also draws what is refused. */
export function shellLoader<T>(work: Work<T>) {
  return (args: Args): Promise<T> => run(args, work)
}
