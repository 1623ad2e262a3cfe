import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { choosePlugins } from '#kernel/tenancy/plugins.ts'
import { type UnitKind, unitKinds } from '#kernel/tenancy/site.ts'
import { refusalOf, typedIn } from '#shell/attempt.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { placeOf } from '../place.server.ts'
import { findGroup, ownGroup, type SeenSite } from '../sites/find-site.server.ts'
import { checkHostname, checkRoom, openUnit } from '../sites/open-unit.server.ts'
import { parseFields, type Typed } from '../sites/site-form.ts'
import { findStep, type Step, stepBeside, stepFields, steps } from './steps.ts'

/** The collection that the unit is opened in: a superadmin's own, or the one that root chose. */
export async function groupOf(ctx: Context, typed: Typed): Promise<SeenSite | undefined> {
  const own = ownGroup(ctx.actor)
  if (own !== undefined) return findGroup(ctx, own)
  return typed.group ? findGroup(ctx, typed.group) : undefined
}

/** Checks what a step asks for. */
async function checkStep(ctx: Context, step: Step, typed: Typed): Promise<void> {
  parseFields(typed, stepFields[step])
  if (step === 'identity') {
    const group = await groupOf(ctx, typed)
    if (group) await checkRoom(ctx, group)
  }
  if (step === 'host')
    await readPlatform(ctx.engine, (from) => checkHostname(from, (typed.hostname ?? '').trim()))
}

const kindOfForm = (pattern: string, typed: Typed): UnitKind =>
  placeOf(pattern).kind ?? unitKinds.find((kind) => kind === typed.kind) ?? 'school'

async function openFrom(
  ctx: Context,
  pattern: string,
  typed: Typed,
  plugins: readonly string[],
): Promise<string> {
  // Every step once more: what came with the form is only what a browser sent.
  for (const step of steps) await checkStep(ctx, step, typed)
  const group = await groupOf(ctx, typed)
  if (!group) throw forbidden()
  const values = parseFields(typed, [
    'siteName',
    'tagline',
    'description',
    'hostname',
    'theme',
    'adminEmail',
    'firstname',
    'lastname',
  ])
  const { adminEmail, firstname, lastname, ...site } = values
  return openUnit(ctx, group, {
    ...site,
    kind: kindOfForm(pattern, typed),
    like: typed.like ?? '',
    set: typed.set ?? '',
    plugins,
    admin: { email: adminEmail, firstname, lastname },
  })
}

/** Goes to the next step or the one before, and opens the unit at the end. Nothing is stored before that. */
export async function wizardAction({ ctx, request, pattern }: ScreenArgs) {
  const form = await readForm(request)
  const typed = typedIn(form)
  const plugins = choosePlugins([], form.getAll('plugins').map(String))
  const step = findStep(typed.step ?? '')
  const intent = typed.intent ?? 'next'
  if (intent === 'back')
    return { step: stepBeside(step, -1), typed, plugins, errors: {}, message: null, code: null }
  const asked = intent.startsWith('to-') ? findStep(intent.slice(3)) : undefined
  if (asked) return { step: asked, typed, plugins, errors: {}, message: null, code: null }
  try {
    if (step === 'review') {
      const id = await openFrom(ctx, pattern, typed, plugins)
      return redirect(`${placeOf(pattern).base}/detail/${id}?made`)
    }
    await checkStep(ctx, step, typed)
    return { step: stepBeside(step, 1), typed, plugins, errors: {}, message: null, code: null }
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, errors, message, code } = refusalOf(ctx, error, form)
    await ctx.rollback()
    return data({ step: stepOfFault(step, errors), typed, plugins, errors, message, code }, { status })
  }
}

/** The step whose field is wrong; at the end it may be one of long ago. */
function stepOfFault(step: Step, errors: Readonly<Record<string, string>>): Step {
  const names = Object.keys(errors).map((name) => (name === 'email' ? 'adminEmail' : name))
  return (
    steps.find((one) => names.some((name) => one === name || stepFields[one].some((own) => own === name))) ??
    step
  )
}
