import { data, redirect } from 'react-router'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { withdrawConsents } from '#modules/consents/public.server.ts'
import { leaveLine } from '#modules/logins/public.server.ts'
import { setOwnReminders } from '#modules/reminders/public.server.ts'
import {
  askForMailToken,
  changeOwnPassword,
  changeOwnProfile,
  deviceOf,
  endOtherSessions,
  endOwnSession,
  goOnAs,
  type PasskeyIntent,
  passkeyAction,
  passkeyIntents,
  proveAgain,
  readOwnProfile,
  shortTextIn,
} from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { askForErasure, withdrawErasure } from '../erasure.server.ts'
import { askForExport } from '../export.server.ts'

/** The parts of the profile that can be sent; each has a section of its own. */
export const intents = [
  'save',
  'confirm-email',
  'password',
  'end-session',
  'end-others',
  'withdraw-consents',
  'reminders',
  'export',
  'ask-erasure',
  'withdraw-erasure',
  'leave-line',
  ...passkeyIntents,
] as const
export type Intent = (typeof intents)[number]

type Step = (args: ScreenArgs, form: FormData) => Promise<HeadersInit | undefined>

const changePasskeys =
  (intent: PasskeyIntent): Step =>
  async (args, form) => {
    if (!args.ctx.actor.is('member')) throw forbidden()
    await passkeyAction(args, intent, form)
    return undefined
  }

const steps: Readonly<Record<Intent, Step>> = {
  async save({ ctx }, form) {
    await changeOwnProfile(ctx, {
      firstname: shortTextIn(form, 'firstname'),
      lastname: shortTextIn(form, 'lastname'),
      phone: shortTextIn(form, 'phone').replace(/[\s-]/g, ''),
      avatar: form.has('avatar') ? shortTextIn(form, 'avatar') : undefined,
      citizen: shortTextIn(form, 'citizen').replace(/[\s-]/g, '') || undefined,
      passport: shortTextIn(form, 'passport') || undefined,
    })
    return undefined
  },
  async 'confirm-email'({ ctx, page }) {
    const { email } = await readOwnProfile(ctx)
    if (email !== null) await askForMailToken(ctx, { email, purpose: 'activate' }, page.address)
    return undefined
  },
  async password({ ctx, page, request, url }, form) {
    const newPassword = shortTextIn(form, 'newPassword')
    if (newPassword !== shortTextIn(form, 'confirm')) throw new DomainError('users.reset.mismatch')
    const change = { oldPassword: shortTextIn(form, 'oldPassword'), newPassword }
    const opened = await changeOwnPassword(ctx, change, deviceOf(page, request))
    throw goOnAs(opened, page, `${url.pathname}?saved=password`, 'login.password-changed')
  },
  async 'end-session'({ ctx }, form) {
    await endOwnSession(ctx, shortTextIn(form, 'id'))
    return undefined
  },
  async 'end-others'({ ctx }) {
    await endOtherSessions(ctx)
    return undefined
  },
  async 'withdraw-consents'({ ctx, page, request }) {
    const cookie = request.headers.get('cookie') ?? undefined
    const cookies = await withdrawConsents(ctx, { cookie, secure: page.secure })
    return cookies.map((line): [string, string] => ['set-cookie', line])
  },
  async reminders({ ctx }, form) {
    await setOwnReminders(ctx, new Set(form.getAll('reminder').map(String)))
    return undefined
  },
  async export({ ctx }) {
    await askForExport(ctx)
    return undefined
  },
  async 'ask-erasure'({ ctx }, form) {
    await askForErasure(ctx, shortTextIn(form, 'reason'))
    return undefined
  },
  async 'withdraw-erasure'({ ctx }) {
    await withdrawErasure(ctx)
    return undefined
  },
  async 'leave-line'({ ctx }) {
    await leaveLine(ctx)
    return undefined
  },
  'passkey-add': changePasskeys('passkey-add'),
  'passkey-rename': changePasskeys('passkey-rename'),
  'passkey-remove': changePasskeys('passkey-remove'),
}

/** Does what one section of the profile asks for; what is refused is said there, with what was typed. */
export async function profileAction(args: ScreenArgs) {
  const { ctx, url, request } = args
  const form = await readForm(request)
  const intent = intents.find((known) => known === form.get('intent'))
  if (!intent) return redirect(url.pathname)
  try {
    const proof = shortTextIn(form, 'proof')
    if (proof !== '') await proveAgain(ctx, { password: proof })
    const headers = await steps[intent](args, form)
    return redirect(`${url.pathname}?saved=${intent}`, headers ? { headers } : {})
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 401) throw error
    await ctx.rollback()
    const say = (key: string) => (ctx.t.has(key) ? ctx.t(key) : key)
    const fault = {
      intent,
      message: ctx.t(error.code, error.values),
      errors: Object.fromEntries(error.details.map(({ path, message }) => [path, say(message)])),
      typed: Object.fromEntries(
        ['firstname', 'lastname', 'phone', 'citizen', 'passport', 'reason'].map((name) => [
          name,
          shortTextIn(form, name),
        ]),
      ),
    }
    return data(fault, { status: error.status })
  }
}

/** Why a section was not saved. */
export interface ProfileFault {
  readonly intent: Intent
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
}
