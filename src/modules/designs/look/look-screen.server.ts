import { data, redirectDocument } from 'react-router'
import { DomainError, notFound } from '#kernel/errors.ts'
import { headSettings } from '#kernel/tenancy/head-look.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { shownAgain } from '#shell/records/merge-typed.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { applySet, isReadySet, readySets, sketchSet } from './apply-set.server.ts'
import { readLook, saveLook, undoLook } from './look.server.ts'
import { type Look, lookOfTexts, themeParts } from './look.ts'
import { LOOK_KEY, makeLookKey } from './look-key.server.ts'

const names = [
  'siteSubStyle',
  'siteStyle',
  'colorMode',
  'ownColor',
  'font',
  'siteLogo',
  'siteFavicon',
  'topbarRight',
  'topbarRightUrl',
  'showUserMenu',
  ...headSettings,
  ...themeParts,
] as const satisfies readonly (keyof Look)[]

/** The site that the address names, or the one that is worked on. */
const siteOf = ({ ctx, params }: ScreenArgs) => params.id ?? ctx.site._id

export async function readLookScreen(args: ScreenArgs) {
  const { ctx, url } = args
  const siteId = siteOf(args)
  const shown = await readLook(ctx, siteId)
  const [page] = shown.pages.filter(({ _id }) => !Object.values(shown.look).includes(_id))
  const previews = [
    '/',
    '/lesson/home',
    page ? `/cms/page/${encodeURIComponent(page.slug)}` : '/lesson/calendar',
  ]
  return {
    ...shown,
    isOwn: siteId === ctx.site._id,
    sets: readySets.map((set) => ({ set, sketch: sketchSet(ctx, set) })),
    isSaved: url.searchParams.has('saved'),
    ...(siteId === ctx.host._id ? { previews, key: '' } : await previewElsewhere(args, siteId, previews)),
  }
}

/** Another site's pages are at another address, which lets frames of this one show them to whoever has the key. */
async function previewElsewhere({ ctx, page, url }: ScreenArgs, siteId: string, paths: readonly string[]) {
  const { origin } = await ctx.engine.mail.readSite(siteId)
  page.allow({ frame: [origin] })
  return {
    previews: paths.map((path) => `${origin}${path}`),
    key: `${LOOK_KEY}=${makeLookKey(ctx.engine, siteId, url.origin, ctx.now)}&`,
  }
}

export async function actOnLook(args: ScreenArgs) {
  const { ctx, request, url } = args
  const form = await readForm(request)
  const [intent, set] = [textIn(form, 'intent'), textIn(form, 'set')]
  if (set !== '' && !isReadySet(set)) throw notFound()
  const typed = Object.fromEntries(names.map((name) => [name, textIn(form, name)]))
  const siteId = siteOf(args)
  try {
    if (intent === 'undo') await undoLook(ctx, siteId)
    else {
      await saveLook(ctx, siteId, typed, form)
      // On top of it, so that taking it back leads to what was chosen before.
      if (set !== '') await applySet(ctx, siteId, set)
    }
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    const message = ctx.t(error.code)
    if (intent !== '')
      return data({ message, errors, typed: null, basis: undefined, conflicts: [] }, error.status)
    const { values, basis, conflicts } = shownAgain(form, typed, error)
    return data({ message, errors, typed: lookOfTexts(values), basis, conflicts }, error.status)
  }
  // A whole new page: its colours are other ones from here on.
  throw redirectDocument(`${url.pathname}?saved=1`, 303)
}
