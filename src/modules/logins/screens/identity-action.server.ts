import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import {
  changeIdentity,
  endSiteSessions,
  type IdentityPart,
  shortTextIn,
  takeTypedProof,
  WrongProof,
} from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { revokeBypass } from '../bypass/links.server.ts'
import type { Trial } from '../directory/try-connection.server.ts'
import { changeProvider } from '../settings/settings.server.ts'
import { readDirectoryForm, readLineForm, readPart, readSecret, typedIn } from './identity-form.server.ts'

/** The parts of the screen, each with a form of its own. */
export type ScreenPart = IdentityPart | 'line' | 'directory' | 'live' | 'end-sessions'

/** What became of a form: refused, or a directory that was tried. */
export interface IdentityAnswer {
  readonly part: ScreenPart
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  readonly trial: Trial | null
}

type Step = (ctx: Context, form: FormData, version: string) => Promise<Trial | undefined>

const savePart =
  (part: IdentityPart): Step =>
  async (ctx, form, version) => {
    await changeIdentity(ctx, part, readPart[part](form), version)
    return undefined
  }

const steps: Readonly<Record<string, readonly [ScreenPart, Step]>> = {
  password: ['password', savePart('password')],
  registration: ['registration', savePart('registration')],
  sessions: ['sessions', savePart('sessions')],
  domains: ['domains', savePart('domains')],
  links: ['links', savePart('links')],
  'end-sessions': [
    'end-sessions',
    async (ctx) => {
      await endSiteSessions(ctx)
      return undefined
    },
  ],
  line: [
    'line',
    async (ctx, form, version) => {
      await changeProvider(ctx, 'line', { settings: readLineForm(form), secret: readSecret(form), version })
      return undefined
    },
  ],
  directory: [
    'directory',
    async (ctx, form, version) => {
      const settings = readDirectoryForm(form)
      await changeProvider(ctx, 'directory', { settings, secret: readSecret(form), version })
      return undefined
    },
  ],
  try: [
    'directory',
    async (ctx, form) => {
      const { tryDirectory } = await import('../directory/try-connection.server.ts')
      const sent = { settings: readDirectoryForm(form), secret: readSecret(form) }
      return tryDirectory(ctx, sent, shortTextIn(form, 'probe').trim())
    },
  ],
  revoke: [
    'live',
    async (ctx, form) => {
      await revokeBypass(ctx, shortTextIn(form, 'id'))
      return undefined
    },
  ],
}

/** The field that a detail of a refusal is about: parts of lists count as the list. */
const fieldOf = (path: string) => path.replace(/^password\./, '').replace(/\.\d+$/, '')

function errorsOf(ctx: Context, error: DomainError): Record<string, string> {
  return Object.fromEntries(
    error.details.map(({ path, message }) => {
      const field = fieldOf(path)
      // What a schema says of any field is the last that is said of this one.
      const own = message.startsWith('records.fault.') ? [] : [message]
      const known = [...own, `identity.fault.${field}`, message].find((key) => ctx.t.has(key))
      return [field, ctx.t(known ?? 'identity.fault.other')]
    }),
  )
}

/** Saves one part of the settings, or tries the directory; what is refused keeps what was typed. */
export async function identityAction({ ctx, request, url }: ScreenArgs) {
  const form = await readForm(request)
  const step = Object.entries(steps).find(([intent]) => intent === form.get('intent'))?.[1]
  if (!step) return redirect(url.pathname)
  const [part, work] = step
  const answer = { part, message: '', errors: {}, typed: typedIn(form), trial: null }
  try {
    await takeTypedProof(ctx, form)
    const trial = await work(ctx, form, shortTextIn(form, 'version'))
    return trial
      ? data<IdentityAnswer>({ ...answer, trial })
      : redirect(`${url.pathname}?saved=${part}#${part}`)
  } catch (error) {
    const isOver = error instanceof DomainError && [401, 403, 404].includes(error.status)
    if (!(error instanceof DomainError) || (isOver && !(error instanceof WrongProof))) throw error
    await ctx.rollback()
    const message = ctx.t(error.code, error.values)
    return data<IdentityAnswer>(
      { ...answer, message, errors: errorsOf(ctx, error) },
      { status: error.status },
    )
  }
}
